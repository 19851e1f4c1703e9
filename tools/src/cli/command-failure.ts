/** A command cannot go on; the message is the one sentence the person at the terminal reads. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
