/** A letter with the marks above and below it; enough for names, which hold letters, digits and a few signs. */
const letterWithMarks = /\P{M}\p{M}*|\p{M}+/gu;

/** A text in the characters that a reader sees. Firefox 115 has no `Intl.Segmenter`: there letters and their marks are told apart. */
export function characters(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(letterWithMarks) ?? [];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
