/** The letters of text messages (3GPP TS 23.038), and those beside them that take the place of two. */
const single = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/;
const double = /^[\f^{}\\[~\]|€]$/;

/** Places of a message that holds all of a text, and of each part of one that does not: a part says which one it is. */
const plain = { alone: 160, part: 153 };
const other = { alone: 70, part: 67 };

const placesOf = (letter: string): number | null => {
  if (single.test(letter)) return 1;
  return double.test(letter) ? 2 : null;
};

/** Letters of a text that no text message of plain letters has. */
export const lettersBeside = (text: string): readonly string[] =>
  Array.from(text).filter((letter) => placesOf(letter) === null);

/** How many messages a text is sent and paid as. One letter beside the plain ones makes all of its letters wider; none is cut in two. */
export function messageParts(text: string): number {
  const isPlain = lettersBeside(text).length === 0;
  const { alone, part } = isPlain ? plain : other;
  const places = Array.from(text, (letter) => (isPlain ? (placesOf(letter) ?? 0) : letter.length));
  if (places.reduce((sum, taken) => sum + taken, 0) <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const taken of places) {
    if (used + taken > part) {
      parts += 1;
      used = 0;
    }
    used += taken;
  }
  return parts;
}
