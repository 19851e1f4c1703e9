import { emailCodeSend, emailCodeVerify, findIdCheck, findIdPassword, notMeLock } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import type { ContactPlace } from '../../flow/contacts/account-contact.command.ts';
import { aNumber } from '../../flow/contacts/testing/contact-calls.ts';
import { changePasswordOf } from '../../session/account-changes/testing/change-password-of.ts';
import { mine, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { putContact } from '../../testing/put-contact.ts';
import { settled } from '../../testing/settled.ts';
import { showing } from '../../testing/showing.ts';
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
    await platform.db.transaction(() => changePasswordOf(testContext(platform), guid));
    await settled();
    return /state=([\w-]+)/.exec(platform.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  };
  const lock = async (state: string) => outcomeOf(await call().call(notMeLock, { body: { state } }, mine));
  const add = (guid: string, place: ContactPlace, contact: string) =>
    putContact(testContext(stage.get().platform), { guid, place, contact, shown: showing({ provenBy: ['provider'] }) });
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

  it.each(['before the press', 'after the press'] as const)(
    'finds the ID by a mailbox that came with the change and was proven %s: it opens nothing, the owner’s does',
    async (moment) => {
      const { loginName, guid } = await makePerson(stage.get().platform);
      const thiefs = anAddress();
      const link = await changed(guid, loginName);
      await add(guid, 'secondaryEmail', thiefs);
      const early = moment === 'before the press' ? await search(thiefs) : null;
      expect(await lock(link)).toBe('ok');
      expect(await passwordOfFound(early ?? (await search(thiefs)), loginName)).not.toBe('ok');
      expect(await enter(loginName)).toBe('credentialsMismatch');
      expect(await passwordOfFound(await search(loginName), loginName)).toBe('ok');
      expect(await enter(loginName)).toBe('ok');
    },
  );

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
      // An address to sign in with finds its name; a password takes the contact address, to which codes go.
      if (place === 'secondaryEmail')
        expect(await passwordOfFound(await search(loginName), loginName)).toBe('identityVerificationRequired');
      expect(await passwordOfFound(await search(older), loginName)).toBe('ok');
      platform.clock.advance(8 * dayMs);
      expect(await passwordOfFound(await search(thiefs), loginName)).toBe('idNotExact');
    },
  );

  it('sends no code to a new number, before the press or after it', async () => {
    const { loginName, guid } = await makePerson(stage.get().platform);
    const thiefs = aNumber();
    const link = await changed(guid, loginName);
    await add(guid, 'phone', thiefs);
    const { state } = await begin(loginName, 'phone');
    await text(state);
    expect(codeTo(thiefs)).toBe('');
    expect(await lock(link)).toBe('ok');
    expect(outcomeOf(await claim(state))).toBe('identityVerificationRequired');
    expect(await enter(loginName, 'Gatehouse1')).toBe('ok');
  });

  it.each(['new', 'old'] as const)('stores a password by a contact that is %s only where it is old', async (age) => {
    const { platform } = stage.get();
    const { loginName, guid } = await makePerson(platform);
    const thiefs = anAddress();
    await add(guid, 'secondaryEmail', thiefs);
    const possession = { new: thiefs, old: loginName }[age];
    const holder = { ...systemCaller('test'), browserId: mine.browserId };
    const issued = await issueNewUserToken(requestContext(platform, holder), { guid, by: 'email', possession });
    if (!issued.ok) throw new Error(issued.refusal);
    expect(await store(issued.value)).toBe(age === 'old' ? 'ok' : 'verificationTimeExpired');
    expect(await enter(loginName, 'Gatehouse1')).toBe(age === 'old' ? 'credentialsMismatch' : 'ok');
  });
});
