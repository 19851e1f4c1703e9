/** Of what a browser may send, the listener reads so many times more, to answer in words instead of ending the connection. */
export const readableTimes = 4;

/**
 * Bytes of a request's head as HTTP/1 writes it: its address, and each header with what stands around it. HTTP/2 has the address among
 * its headers too (`:path`), whose names with a colon are not counted.
 */
export function headBytes({ url = '', rawHeaders }: Readonly<{ url?: string; rawHeaders: readonly string[] }>): number {
  let sum = url.length;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (!name.startsWith(':')) sum += name.length + value.length + 4;
  }
  return sum;
}
