import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { accountsPerContact } from '../flows/contact-proof.policy.ts';
import { aNumber, callsOf, stopped } from './testing/contact-calls.ts';

describeEachEngine('a texted code', (engine) => {
  const stage = usePlatform(engine);

  it('makes a number the account’s, settles the check, and nothing else', async () => {
    const calls = callsOf(stage());
    const { guid, state } = await stopped(stage(), 'phoneCheck');
    const number = aNumber();
    expect(await calls.status(state)).toMatchObject({ value: { status: 0, stage: 0, contact: '' } });
    expect(await calls.text(state, `tel:${number.slice(0, 5)}/${number.slice(5)}`)).toMatchObject({
      code: '0',
      value: { state, send_count: 1 },
    });
    expect(await calls.verifyText(state, calls.textTo(number))).toMatchObject({ code: '0' });
    expect(await calls.accountOf(guid)).toMatchObject({ phone: number, phone_verified: true, check_due: null });
    const { value } = await calls.recover(state);
    expect(await calls.enter(value.authorizationCode)).toMatchObject({ code: '0' });
  });

  it('is refused by the numbers of a phone: 46405, 91035, 46003, 46403', async () => {
    const calls = callsOf(stage());
    const { state } = await stopped(stage(), 'phoneCheck');
    expect(await calls.text(state, '010-1234-5678')).toMatchObject({ refusal: 'invalidPhoneFormat' });
    const shared = aNumber();
    await calls.text(state, shared);
    expect(await calls.text(state, shared)).toMatchObject({ refusal: 'resendTooSoon' });
    for (let count = 2; count <= 5; count += 1) await calls.text(state, aNumber());
    expect(await calls.text(state, aNumber())).toMatchObject({
      refusal: 'resendLimit',
      value: { retryAfterSeconds: 3600 },
    });
    for (let count = 0; count < accountsPerContact; count += 1) {
      const { guid } = await makePerson(stage().platform);
      const has = { phone: shared, phone_verified: true };
      await stage().platform.db.query.updateTable('accounts').set(has).where('guid', '=', guid).execute();
    }
    expect(await calls.verifyText(state, calls.textTo(shared))).toMatchObject({
      refusal: 'phoneAccountLimit',
    });
  });

  it('goes to the proven number of an account and no other', async () => {
    const calls = callsOf(stage());
    const { guid, state } = await stopped(stage(), 'phoneCheck');
    const [own, strange] = [aNumber(), aNumber()];
    const has = { phone: own, phone_verified: true };
    await stage().platform.db.query.updateTable('accounts').set(has).where('guid', '=', guid).execute();
    expect(await calls.text(state, strange)).toMatchObject({ code: '0' });
    expect(await calls.text(state, own)).toMatchObject({ code: '0' });
    await settled();
    expect(calls.textTo(strange)).toBe('');
    expect(await calls.verifyText(state, calls.textTo(own))).toMatchObject({ code: '0' });
  });
});
