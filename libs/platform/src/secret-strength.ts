/** Stands in the source, so that anybody knows it; for `local` only. */
export const publishedEdgeSecret = 'gatehouse-local-edge-secret';

const leastBits = 64;
/** Parts of secrets that people make up. */
const guessable = /gatehouse|secret|passw|change-?me|example/i;

/** Bits that one element adds if only the frequencies are known. */
function entropyOf(elements: readonly (string | number)[]): number {
  const counts = new Map<string | number, number>();
  for (const element of elements) counts.set(element, (counts.get(element) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / elements.length;
    return sum - share * Math.log2(share);
  }, 0);
}

/** The part that a text repeats, or the text. */
const unitOf = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** An estimate from above: repetition, few different characters and runs such as `abcdef` count for little. */
function bitsOf(secret: string): number {
  const unit = unitOf(secret);
  const codes = Array.from(unit, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return unit.length * Math.min(entropyOf(codes), entropyOf(steps));
}

/** What is wrong with a secret for a live environment: `must …`; `null`: nothing that can be seen. */
export function secretComplaint(secret: string): string | null {
  if (guessable.test(secret)) return 'must not hold a word that can be guessed';
  return bitsOf(secret) < leastBits ? 'must be random: make it with "openssl rand -base64 32"' : null;
}
