import { guardEntries } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { resetPasswordGuard } from './reset-password.guard.ts';
import { redirect, visit } from './testing.ts';

const entries = (value: unknown) => ({ [guardEntries.newUserToken]: value });

describe('reset-password', () => {
  it('lets in a page that holds the proof', async () => {
    expect(await resetPasswordGuard(visit({ entries: entries(true) }))).toEqual(pass);
  });

  it.each([null, false, '', 'Y'])('sends %j to the start of the recovery', async (value) => {
    expect(await resetPasswordGuard(visit({ entries: entries(value) }))).toEqual(redirect('/recovery/pw'));
  });

  it('does not take the address for a proof', async () => {
    expect(await resetPasswordGuard(visit({ path: '/reset/pw?token=t&new_user_token=t' }))).toEqual(
      redirect('/recovery/pw'),
    );
  });
});
