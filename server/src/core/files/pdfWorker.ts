import { serveTasks } from "./childTasks.ts";
import { type PdfTask, render } from "./typesetter.ts";

serveTasks<PdfTask, Uint8Array>(render);
