/** Where most mailboxes are; a domain that is one slip away from one of these was probably meant to be it. */
const commonDomains = [
  'gmail.com',
  'naver.com',
  'daum.net',
  'hanmail.net',
  'kakao.com',
  'nate.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.co.jp',
  'gmx.de',
  'web.de',
  't-online.de',
  'orange.fr',
  'libero.it',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
];
/** One letter makes another real domain of a shorter one. */
const shortest = 7;

/** Whether one word becomes the other by one letter more, less, other, or by two that change places. */
function isOneSlipAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (one[from] !== undefined && one[from] === other[from]) from += 1;
  const rest = (word: string, at: number) => word.slice(at);
  const swapped = one[from] === other[from + 1] && one[from + 1] === other[from];
  return (
    rest(one, from + 1) === rest(other, from + 1) ||
    rest(one, from + 1) === rest(other, from) ||
    rest(one, from) === rest(other, from + 1) ||
    (swapped && rest(one, from + 2) === rest(other, from + 2))
  );
}

/** The address that was probably meant; `null`: nothing speaks for another one. A suggestion only, never a complaint (experience 5). */
export function suggestEmail(typed: string): string | null {
  const [local, written, ...more] = typed.normalize('NFKC').trim().split('@');
  const domain = written?.toLowerCase();
  if (!local || !domain || more.length > 0 || commonDomains.includes(domain)) return null;
  const meant = commonDomains.find((known) => known.length >= shortest && isOneSlipAway(domain, known));
  return meant === undefined ? null : `${local}@${meant}`;
}
