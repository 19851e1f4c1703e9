/** `alice@playground.test` -> `al***@playground.test`: the first two characters of the local part stay (spec A §5), or as many as `kept` says. */
export function maskEmail(email: string, kept = 2): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email === '' ? '' : `${email.slice(0, kept)}***`;
  const local = email.slice(0, at);
  return `${local.slice(0, kept)}***${email.slice(at)}`;
}
