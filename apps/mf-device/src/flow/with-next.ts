/** Loads a screen, and behind it the one that it leads to, which then opens without a wait. */
export async function withNext<Code>(load: () => Promise<Code>, next: () => Promise<unknown>): Promise<Code> {
  const code = await load();
  next().catch(() => undefined); // it is asked for again when it opens, and a failure is reported then
  return code;
}
