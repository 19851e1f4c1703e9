import { maskEmail } from '@gatehouse/api-contract';

function sameLetters(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}

/** The names of two members, masked. Where both would look the same, enough first letters are shown to tell them apart; two equal names are left empty. */
export function maskedApart(now: string, earlier: string): Readonly<{ now: string; earlier: string }> {
  if (now !== '' && now === earlier) return { now: '', earlier: '' };
  const isSame = maskEmail(now) === maskEmail(earlier);
  const kept = isSame ? sameLetters(now, earlier) + 1 : undefined;
  return { now: maskEmail(now, kept), earlier: maskEmail(earlier, kept) };
}
