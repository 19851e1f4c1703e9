/** Stands in for the sentence that federation makes of an error's code in every build: without the address of the page that explains it. */
export function getShortErrorMsg(
  code: string,
  sentences: Readonly<Record<string, string>>,
  values?: unknown,
  cause?: string,
): string {
  return [code, sentences[code], JSON.stringify(values), cause].filter(Boolean).join(' ');
}
