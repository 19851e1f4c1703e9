import type { Frozen } from '../../account/accounts/frozen-changes.query.ts';

/** A change that the freeze after "this was not me" stops: its transaction ends with nothing done, and the call answers 40122. */
export class ChangesFrozen extends Error {
  readonly data: Frozen;

  constructor(data: Frozen) {
    super('changes of the account are frozen');
    this.name = 'ChangesFrozen';
    this.data = data;
  }
}
