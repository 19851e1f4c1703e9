type Breathing = Readonly<{ scheduler?: Readonly<{ yield?(): Promise<void> }> }>;

/** Ends the task, so that a key press, a tap or a frame that waits comes before the next step of a long start. */
export function breathe({ scheduler }: Breathing = globalThis): Promise<void> {
  if (document.hidden) return Promise.resolve(); // browsers hold the timers of hidden tabs back, up to a second each
  return scheduler?.yield?.() ?? new Promise((done) => void setTimeout(done));
}
