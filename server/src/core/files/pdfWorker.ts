import { serveTasks } from "./childTasks.ts";
import { type PdfTask, render, type Typeset } from "./typesetter.ts";

serveTasks<PdfTask, Typeset>(render);
