/** Begins to show the progress of one step, such as a bar on a terminal. */
export type Progress = (what: string) => { at(done: number, all: number): void; stop(): void };
