export type KeptOutput = Readonly<{ print: (text: string) => void; text: () => string }>;

/** Keeps what is said until it is printed in one piece. */
export function keepOutput(): KeptOutput {
  let said = '';
  return { print: (text) => void (said += text), text: () => said.trimEnd() };
}
