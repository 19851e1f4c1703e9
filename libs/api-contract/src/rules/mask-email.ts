/** `alice@playground.test` -> `al***@playground.test`: the first two characters of the local part stay (spec A §5). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email === '' ? '' : `${email.slice(0, 2)}***`;
  const local = email.slice(0, at);
  return `${local.slice(0, 2)}***${email.slice(at)}`;
}
