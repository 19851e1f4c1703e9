/** Domains that most mail comes from; only a near miss of one of them is asked about. */
const known = [
  'gmail.com',
  'naver.com',
  'hanmail.net',
  'daum.net',
  'kakao.com',
  'nate.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'yahoo.co.jp',
  'icloud.com',
  'gmx.de',
  'web.de',
  'qq.com',
  '163.com',
  'mail.ru',
  'yandex.ru',
] as const;

/** Letters to change, add, drop or swap with a neighbour to get from one word to the other. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const costs = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1)];
      if (swapped) costs.push(at(row - 2, column - 2) + 1);
      (rows[row] as number[])[column] = Math.min(...costs); // made two lines above
    }
  }
  return at(a.length, b.length);
}

/** The address that was probably meant; `null`: nothing looks mistyped. A suggestion only, never a complaint (experience 5). */
export function likelyEmail(typed: string): string | null {
  const [local, domain, ...more] = typed.normalize('NFKC').trim().toLowerCase().split('@');
  if (!local || !domain || more.length > 0 || known.some((name) => name === domain)) return null;
  const meant = known.find((name) => name.length > 6 && distance(domain, name) === 1);
  return meant ? `${local}@${meant}` : null;
}
