const headerBytes = 5;
const readyForQuery = 'Z'.charCodeAt(0);

/**
 * Reads what a PostgreSQL server sends on one connection, in pieces of any size; told whenever the client waits for nothing more, and
 * whether that is an answer to a question or only the beginning of the connection.
 */
export function createAnswerCounter(onReady: (isAnswer: boolean) => void): (bytes: Buffer) => void {
  let unread = Buffer.alloc(0);
  let hasBegun = false;
  return (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    while (unread.length >= headerBytes) {
      const length = 1 + unread.readUInt32BE(1);
      if (unread.length < length) return;
      if (unread[0] === readyForQuery) {
        onReady(hasBegun);
        hasBegun = true; // the first one ends the beginning of the connection
      }
      unread = unread.subarray(length);
    }
  };
}
