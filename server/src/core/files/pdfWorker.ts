import { serveTasks } from "./children/childTasks.ts";
import { type PdfTask, render, type Typeset } from "./typesetter.ts";

serveTasks<PdfTask, Typeset>(render);
