import {
  emailSendV2,
  oauthCodeLv2,
  reauthCheck,
  reauthRecover,
  reauthSave,
  sessionCheck,
  smsCodeSend,
  smsCodeVerify,
  verifyStatus,
} from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { callsOf } from '../../flow/contacts/testing/contact-calls.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';

const mine: Asked = { browserId: 'browser-of-the-owner' };
const stateData = v.object({ state: v.string() });

async function stopped({ platform, server }: Stage, condition: PersonCondition) {
  const { loginName, guid } = await makePerson(platform, condition);
  const { value } = await signInAs(server, loginName, { forever: true }, mine);
  return { loginName, guid, state: v.parse(stateData, value).state };
}

describeEachEngine('a stopped sign-in has an end', (engine) => {
  const stage = usePlatform(engine);
  const standing = async (state: string) => ({
    check: (await stage().server.call(sessionCheck, { query: { state } }, mine)).value,
    reauth: (await stage().server.call(reauthCheck, { query: { state } }, mine)).value,
    verification: (await stage().server.call(verifyStatus, { query: { state } }, mine)).value,
  });
  const enter = async (state: string) => {
    const { value } = await stage().server.call(reauthRecover, { body: { state } }, mine);
    return stage().server.call(oauthCodeLv2, { body: { authorization_code: String(value.authorizationCode) } }, mine);
  };

  it('makes a member of an account that a game made, once, and stays signed in as asked', async () => {
    const { state, loginName } = await stopped(stage(), 'membership');
    expect(await enter(state)).toMatchObject({ code: '0', value: { forever: 'Y' } });
    expect((await signInAs(stage().server, loginName, {}, mine)).code).toBe('0');
  });

  it('names a reference for a blocked account, and offers no verification', async () => {
    const { state } = await stopped(stage(), 'blocked');
    const { check, reauth, verification } = await standing(state);
    expect(check).toMatchObject({ type: 'RESTRIC', verifyYn: 'N' });
    expect(reauth).toMatchObject({ blockReasonCd: 'BLOCKED', verifyYn: 'N' });
    expect(reauth.reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(verification).toMatchObject({ status: 9, recovers: 'signIn', redirect_url: '' });
  });

  describe('at ID protection without a person on record', () => {
    it('leads to customer service with a reference where there is no verified phone', async () => {
      const { state } = await stopped(stage(), 'idProtection');
      const { check, reauth, verification } = await standing(state);
      expect([check.verifyYn, reauth.verifyYn, verification.status]).toEqual(['N', 'N', 9]);
      expect(reauth.reference).not.toBeNull();
    });

    it.each([
      ['password', 'Y'],
      ['qr', 'N'],
    ] as const)('is ended by a number without a proof for 90 days after a %s: %s', async (door, verifyYn) => {
      const { platform } = stage();
      const { state, guid } = await stopped(stage(), 'idProtection');
      const long = { phone: '+821012345678', phone_verified: true, created_at: new Date(0), phone_proven_at: null };
      await platform.db.query.updateTable('accounts').set(long).where('guid', '=', guid).execute();
      const flow = (await platform.db.query.selectFrom('flows').select('data').where('guid', '=', guid).execute())[0];
      const { entry } = v.parse(v.looseObject({ entry: v.looseObject({ door: v.string() }) }), flow?.data);
      expect(entry.door).toBe('password');
      const data = JSON.stringify({ ...v.parse(v.looseObject({}), flow?.data), entry: { ...entry, door } });
      await platform.db.query.updateTable('flows').set({ data }).where('guid', '=', guid).execute();
      expect((await standing(state)).check.verifyYn).toBe(verifyYn);
    });

    it('leaves a way on where it ends by itself while its page is open', async () => {
      const { platform, server } = stage();
      const { state, guid } = await stopped(stage(), 'restricted');
      const before = await standing(state);
      await platform.db.query
        .updateTable('account_blocks')
        .set({ ends_at: platform.clock.now() })
        .where('guid', '=', guid)
        .execute();
      const after = await standing(state);
      expect([after.check.verifyYn, after.verification.status]).toEqual([
        before.check.verifyYn,
        before.verification.status,
      ]);
      expect(outcomeOf(await server.call(emailSendV2, { body: { state } }, mine))).toBe('ok');
    });

    it('is ended by a code to the verified phone, which goes to no other number', async () => {
      const { server, platform } = stage();
      const phone = '+821012345678';
      const { state, guid, loginName } = await stopped(stage(), 'idProtection');
      const verified = { phone, phone_verified: true };
      await platform.db.query.updateTable('accounts').set(verified).where('guid', '=', guid).execute();
      const { check, reauth, verification } = await standing(state);
      expect([check.verifyYn, reauth.verifyYn, reauth.verifyMethod]).toEqual(['Y', 'Y', 'phone']);
      expect(verification).toMatchObject({ type: 'restriction', status: 0, stage: 0, contact: '+82********78' });
      const send = (query: Record<string, string>) =>
        server.call(smsCodeSend, { params: { type: 'restriction' }, query: { state, ...query } }, mine);
      expect((await send({ number: '+821099999999' })).code).toBe('0'); // answered alike
      expect((await getAccount(platform.db, guid)).phone).toBe(phone);
      const late = await stopped(stage(), 'idProtection');
      await platform.db.query.updateTable('accounts').set(verified).where('guid', '=', late.guid).execute();
      const asked = { params: { type: 'restriction' as const }, query: { state: late.state } };
      expect((await server.call(smsCodeSend, asked, mine)).code).toBe('0');
      const code = callsOf(stage()).textTo(phone);
      const body = { state: late.state, verify_number: code };
      expect((await server.call(smsCodeVerify, { params: { type: 'restriction' }, body }, mine)).code).toBe('0');
      expect((await server.call(reauthSave, { body: { state: late.state } }, mine)).code).toBe('0');
      expect((await enter(late.state)).code).toBe('0');
      expect((await signInAs(server, late.loginName, {}, mine)).code).toBe('0');
      expect((await signInAs(server, loginName, {}, mine)).refusal).toBe('idProtection'); // its own stays
    });
  });
});
