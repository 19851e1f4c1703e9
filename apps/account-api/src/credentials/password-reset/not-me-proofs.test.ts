import { emailCodeSend, emailCodeVerify, findIdCheck, findIdPassword, notMeLock } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { keepAccountContact, type ContactPlace } from '../../flow/contacts/keep-account-contact.command.ts';
import { aNumber, callsOf } from '../../flow/contacts/testing/contact-calls.ts';
import { afterAccountChange } from '../../session/account-changes/after-account-change.command.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { stateIn } from '../../sign-in/recovery/testing/stopped-sign-in.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { issueNewUserToken } from '../new-password/new-user-token.command.ts';
import { anAddress } from '../verification/testing/verifications.ts';
import { resetSteps } from './testing/reset-steps.ts';

const params = { type: 'recovery-id' } as const;

describeEachEngine('a proof of the thief', (engine) => {
  const stage = useIdentityStage(engine);
  const { begin, text, codeTo, claim, store, enter } = resetSteps(stage.get);
  const call = () => stage.get().server;

  const changed = async (guid: string, to: string) => {
    const { platform } = stage.get();
    await platform.db.transaction(() =>
      afterAccountChange(testContext(platform), { guid, event: 'password-changed', at: platform.clock.now() }),
    );
    await settled();
    return /state=([\w-]+)/.exec(platform.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  };
  const lock = async (state: string) => outcomeOf(await call().call(notMeLock, { body: { state } }, mine));
  const add = (guid: string, place: ContactPlace, contact: string) => {
    const { platform } = stage.get();
    return platform.db.transaction(() => keepAccountContact(platform, { guid, place, contact }, async () => true));
  };
  const search = async (address: string) => {
    const { state } = (await call().call(findIdCheck, { query: { way: 'email' } }, mine)).value;
    await call().call(emailCodeSend, { params, query: { state, email: address } }, mine);
    await settled();
    const body = { state, verify_number: codeTo(address) };
    expect(outcomeOf(await call().call(emailCodeVerify, { params, body }, mine))).toBe('ok');
    return state;
  };
  const passwordOfFound = async (state: string, name: string) => {
    const token = await call().call(findIdPassword, { body: { verify_token: state, user_id: name } }, mine);
    return token.code === '0' ? store(token.value) : outcomeOf(token);
  };

  it.each(['before the lock', 'after the lock'] as const)(
    'finds the ID by a mailbox that came with the change and was proven %s: it opens nothing, the owner’s does',
    async (moment) => {
      const { loginName, guid } = await makePerson(stage.get().platform);
      const thiefs = anAddress();
      const link = await changed(guid, loginName);
      await add(guid, 'secondaryEmail', thiefs);
      const early = moment === 'before the lock' ? await search(thiefs) : null;
      expect(await lock(link)).toBe('ok');
      expect(await passwordOfFound(early ?? (await search(thiefs)), loginName)).not.toBe('ok');
      expect(await enter(loginName)).toBe('credentialsMismatch');
      expect(await enter(loginName, 'Gatehouse1')).toBe('accountRestricted');
      expect(await passwordOfFound(await search(loginName), loginName)).toBe('ok');
      expect(await enter(loginName)).toBe('ok');
    },
  );

  it('is no password that was known before: it ends with the lock, by a code of the owner at the door, too', async () => {
    const { loginName, guid } = await makePerson(stage.get().platform);
    expect(await lock(await changed(guid, loginName))).toBe('ok');
    const stopped = await signInAs(call(), loginName, {}, mine);
    const { state } = stateIn(stopped.value);
    const { sendKept, codeTo: mailedTo, verify, save, recover } = callsOf(stage.get());
    await sendKept(state);
    expect(outcomeOf(await verify(state, await mailedTo(loginName), mine, 'restriction'))).toBe('ok');
    expect(outcomeOf(await save(state))).toBe('ok');
    expect(outcomeOf(await recover(state))).toBe('ok');
    expect(await enter(loginName, 'Gatehouse1')).toBe('credentialsMismatch');
  });

  it.each(['secondaryEmail', 'signInEmail'] as const)(
    'finds no ID by a mailbox that came with the change as %s, also when the owner is in again',
    async (place) => {
      const { platform } = stage.get();
      const { loginName, guid } = await makePerson(platform);
      const [older, thiefs] = [anAddress(), anAddress()];
      await add(guid, 'secondaryEmail', older);
      platform.clock.advance(8 * dayMs);
      const link = await changed(guid, older);
      await add(guid, place, thiefs);
      expect(await lock(link)).toBe('ok');
      const name = place === 'signInEmail' ? thiefs : loginName;
      const owners = place === 'signInEmail' ? older : loginName;
      expect(await passwordOfFound(await search(owners), name)).toBe('ok');
      platform.clock.advance(8 * dayMs);
      expect(await passwordOfFound(await search(thiefs), name)).toBe('idNotExact');
    },
  );

  it('sends no code to a new number, before the lock or after it', async () => {
    const { loginName, guid } = await makePerson(stage.get().platform);
    const thiefs = aNumber();
    const link = await changed(guid, loginName);
    await add(guid, 'phone', thiefs);
    const { state } = await begin(loginName, 'phone');
    await text(state);
    expect(codeTo(thiefs)).toBe('');
    expect(await lock(link)).toBe('ok');
    expect(outcomeOf(await claim(state))).toBe('identityVerificationRequired');
    expect(await enter(loginName, 'Gatehouse1')).toBe('accountRestricted');
  });

  it.each(['new', 'old', 'unknown'] as const)(
    'stores a password by a contact that is %s only where it is old',
    async (age) => {
      const { platform } = stage.get();
      const { loginName, guid } = await makePerson(platform);
      const thiefs = anAddress();
      expect(await lock(await changed(guid, loginName))).toBe('ok');
      await add(guid, 'secondaryEmail', thiefs);
      const possession = { new: thiefs, old: loginName, unknown: undefined }[age];
      const holder = { ...systemCaller('test'), browserId: mine.browserId };
      const issued = await issueNewUserToken(requestContext(platform, holder), { guid, by: 'email', possession });
      if (!issued.ok) throw new Error(issued.refusal);
      expect(await store(issued.value)).toBe(age === 'old' ? 'ok' : 'verificationTimeExpired');
      expect(await enter(loginName, 'Gatehouse1')).toBe(age === 'old' ? 'credentialsMismatch' : 'accountRestricted');
    },
  );
});
