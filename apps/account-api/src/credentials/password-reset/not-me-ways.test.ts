import { notMeLock, recoveryStateOf } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { CheckedPerson } from '../../base/ports/identity-provider.ts';
import type { ContactPlace } from '../../flow/contacts/account-contact.command.ts';
import { aNumber } from '../../flow/contacts/testing/contact-calls.ts';
import { changePasswordOf } from '../../session/account-changes/testing/change-password-of.ts';
import { aPerson, mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePerson } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { putContact } from '../../testing/put-contact.ts';
import { settled } from '../../testing/settled.ts';
import { showing } from '../../testing/showing.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { anAddress } from '../verification/testing/verifications.ts';
import { resetPeople, resetSteps } from './testing/reset-steps.ts';

const thief = { browserId: 'browser-of-the-thief' } as const satisfies Asked;

describeEachEngine('ways of an account after "this was not me"', (engine) => {
  const stage = useIdentityStage(engine);
  const { begin, send, text, codeTo, verify, verifyText, claim, store, enter } = resetSteps(stage.get);
  const { withPhone } = resetPeople(stage.get);

  /** The account is changed; the link of the letter to this address. */
  const changed = async (guid: string, to: string) => {
    const { platform } = stage.get();
    await platform.db.transaction(() => changePasswordOf(testContext(platform), guid));
    await settled();
    return /state=([\w-]+)/.exec(platform.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  };
  const lock = (state: string) => stage.get().server.call(notMeLock, { body: { state } }, mine);
  const add = (guid: string, place: ContactPlace, contact: string) =>
    putContact(testContext(stage.get().platform), { guid, place, contact, shown: showing({ provenBy: ['provider'] }) });
  const addPerson = async (guid: string, person: CheckedPerson, daysAgo: number) => {
    const { platform } = stage.get();
    const { keyedHash, clock } = platform;
    await givePerson(platform, guid, {
      identityHash: keyedHash('identity', person.identity),
      birthDate: person.birthDate,
      at: after(clock.now(), -daysAgo * dayMs),
      storedFrom: 'check',
    });
  };
  const resetByMail = async (name: string, address: string) => {
    const { state } = await begin(name);
    await send(state);
    const code = codeTo(address);
    const verified = await verify(state, code);
    if (verified.code !== '0') return outcomeOf(verified);
    return store(verified.value);
  };
  const resetAs = async (loginName: string, person: CheckedPerson) => {
    const { state } = await begin(loginName, 'person', thief);
    const { value } = await stage.phone(state, 'recovery-pw', thief);
    const check = value.state ?? '';
    await stage.checked(check, stage.get().provider.grant(value.url, person), 'recovery-pw', thief);
    const certified = await stage.certify(check, 'recovery-pw', thief);
    if (certified.code !== '0') return outcomeOf(certified);
    const claimed = await claim(state, thief);
    return claimed.code === '0' ? store(claimed.value, thief) : outcomeOf(claimed);
  };

  it('lets the owner in by mail and by the password, and a young person opens nothing', async () => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const person = aPerson();
    await addPerson(guid, person, 0);
    const locked = await lock(await changed(guid, loginName));
    expect(locked.value).toMatchObject({ status: 1 });
    expect(await enter(loginName, 'Gatehouse1')).toBe('ok');
    expect(await resetAs(loginName, person)).toBe('identityVerificationRequired');
    const { state } = recoveryStateOf(locked.value.state);
    await send(state);
    expect(await store((await verify(state, codeTo(loginName))).value)).toBe('ok');
    expect(await enter(loginName)).toBe('ok');
  });

  it.each([
    ['a day before the change', 1],
    ['eight days before the change', 8],
  ] as const)('recovers by a person who was put on record %s or not', async (_, daysAgo) => {
    const { loginName, guid } = await makePerson(stage.get().platform);
    const person = aPerson();
    await addPerson(guid, person, daysAgo);
    await lock(await changed(guid, loginName));
    expect(await resetAs(loginName, person)).toBe(daysAgo > 7 ? 'ok' : 'identityVerificationRequired');
    expect(await enter(loginName)).toBe(daysAgo > 7 ? 'ok' : 'credentialsMismatch');
  });

  it('is not opened by a number that came with the change; the older number opens it', async () => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const thiefs = aNumber();
    const link = await changed(guid, loginName);
    platform.clock.advance(60_000);
    await add(guid, 'phone', thiefs);
    await lock(link);
    const byText = await begin(loginName, 'phone');
    await text(byText.state);
    expect(outcomeOf(await verifyText(byText.state, codeTo(thiefs)))).not.toBe('ok');
    expect(await resetByMail(loginName, loginName)).toBe('ok');
    expect(await enter(loginName)).toBe('ok');
    platform.clock.advance(8 * dayMs);
    const later = await begin(loginName, 'phone');
    await text(later.state);
    expect(platform.texts.filter(({ to }) => to === thiefs)).toEqual([]);
    const old = await withPhone();
    await lock(await changed(old.guid, old.loginName));
    platform.clock.advance(60_000);
    const again = await begin(old.loginName, 'phone');
    await text(again.state);
    await verifyText(again.state, codeTo(old.phone));
    expect(await store((await claim(again.state)).value)).toBe('ok');
    expect(await enter(old.loginName)).toBe('ok');
  });

  it('sends its code to the address that the owner had, not to the one that replaced it', async () => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const thiefs = anAddress();
    const link = await changed(guid, loginName);
    await add(guid, 'secondaryEmail', thiefs);
    platform.mails.length = 0;
    const locked = await lock(link);
    const { state } = recoveryStateOf(locked.value.state);
    await send(state);
    const codes = platform.mails.filter(({ text: said }) => /\b[0-9]{6}\b/.test(said));
    expect(codes.map(({ to }) => to)).toEqual([loginName]);
    expect(await store((await verify(state, codeTo(loginName))).value)).toBe('ok');
    expect(await enter(loginName)).toBe('ok');
  });

  it('leaves a way: the contact that was replaced is back and recovers', async () => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform, 'ok', { contact: anAddress() });
    const contact = (await addresses(guid)) ?? '';
    const link = await changed(guid, contact);
    await add(guid, 'secondaryEmail', anAddress());
    await add(guid, 'phone', aNumber());
    await lock(link);
    expect(await addresses(guid)).toBe(contact);
    expect(await enter(loginName, 'Gatehouse1')).toBe('ok');
    expect(await resetByMail(loginName, contact)).toBe('ok');
    expect(await enter(loginName)).toBe('ok');
  });
  const addresses = async (guid: string) => {
    const { db } = stage.get().platform;
    const row = await db.query.selectFrom('accounts').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    return row.secondary_email;
  };
});
