/** The former service's own address with the code that its server takes the result with. */
export function resultAddress(redirectUrl: string, code: string): string {
  const address = new URL(redirectUrl);
  address.searchParams.set('code', code);
  return address.href;
}
