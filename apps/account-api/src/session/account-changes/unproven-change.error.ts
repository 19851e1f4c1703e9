/** The law of ownership does not let a change be made by what was shown: its transaction ends with nothing done. A call that asks for less than the law is a fault of ours. */
export class UnprovenChange extends Error {
  constructor(change: string) {
    super(`the law of ownership does not let it: ${change}`);
    this.name = 'UnprovenChange';
  }
}
