/** A client's address with the answer of the authorization behind it, otherwise letter for letter as registered (spec A §4). */
export function withCode(address: string, answer: Readonly<Record<string, string>>): string {
  const [plain = '', ...fragment] = address.split('#');
  const separator = /[?&]$/.test(plain) ? '' : plain.includes('?') ? '&' : '?';
  return [`${plain}${separator}${new URLSearchParams(answer)}`, ...fragment].join('#');
}
