/** `+821012345678` -> `+82********78`: country and the last two digits stay, as in our masked addresses. */
export function maskPhone(phone: string): string {
  const [head, tail] = [phone.slice(0, 3), phone.slice(-2)];
  return phone.length > 6 ? `${head}${'*'.repeat(phone.length - 5)}${tail}` : '*'.repeat(phone.length);
}
