const headerBytes = 5;
const readyForQuery = 'Z'.charCodeAt(0);

/** Reads what a PostgreSQL server sends on one connection, in pieces of any size; told of each answer to a client that waited. */
export function createAnswerCounter(onAnswer: () => void): (bytes: Buffer) => void {
  let unread = Buffer.alloc(0);
  let hasBegun = false;
  return (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    while (unread.length >= headerBytes) {
      const length = 1 + unread.readUInt32BE(1);
      if (unread.length < length) return;
      if (unread[0] === readyForQuery) {
        if (hasBegun) onAnswer();
        hasBegun = true; // the first one ends the beginning of the connection
      }
      unread = unread.subarray(length);
    }
  };
}
