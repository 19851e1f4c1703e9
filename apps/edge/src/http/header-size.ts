/** Of what a browser may send, the listener reads so many times more, to answer in words instead of ending the connection. */
export const readableTimes = 4;

/** Bytes of a request's head as HTTP/1 writes it: its address, and each header with what stands around it. */
export const headBytes = ({
  url = '',
  rawHeaders,
}: Readonly<{ url?: string; rawHeaders: readonly string[] }>): number =>
  url.length + rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
