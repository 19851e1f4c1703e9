import type { VerificationType } from '@gatehouse/api-contract';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { aNumber, anAddress } from '../../flow/contacts/testing/contact-calls.ts';
import { aBrowser, type useGuardianStage } from '../../guardians/consent/testing/guardian-stage.ts';
import { blockAccount } from '../../local/people/block-account.command.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { switchOnFlow } from '../../sign-in/authenticator/authenticator.flow.ts';
import { givePhone } from '../give-ways.ts';
import { makePerson } from '../make-person.ts';
import { signInAs } from '../sign-in-as.ts';
import { testContext } from '../test-context.ts';
import type { Now } from './journey.ts';

type Begin = () => Promise<Now>;
type Stage = ReturnType<typeof useGuardianStage>;

/**
 * How journeys begin: each with an account and a browser of its own.
 */
// oxlint-disable-next-line max-lines-per-function -- a table of beginnings that share one stage
export function beginningsOf(stage: Stage) {
  const { get } = stage;
  const typed = () => ({ wanted: anAddress(), number: aNumber() });
  const signIn = async (loginName: string, browser = aBrowser()) => ({
    browser,
    answer: await signInAs(get().server, loginName, {}, browser),
  });
  const flowIn = (value: unknown) => (value as { state: string }).state; // data of a refused sign-in

  const stopped =
    (condition: PersonCondition): Begin =>
    async () => {
      const { loginName, guid } = await makePerson(get().platform, condition);
      const browser = aBrowser();
      const known = { id: browser.browserId, isKeptByEdge: false, made: null };
      await knowBrowser(testContext(get().platform, { known }), guid); // elsewhere an unproven address is not corrected
      const { answer } = await signIn(loginName, browser);
      return { browser, facts: { state: flowIn(answer.value), loginName, guid, ...typed() } };
    };
  const member = (): Begin => async () => {
    const { loginName, guid } = await makePerson(get().platform);
    const { browser, answer } = await signIn(loginName);
    return { browser, token: answer.value.accessToken, facts: { loginName, guid, ...typed() } };
  };
  return {
    stopped,
    member,
    withoutAddress: (): Begin => async () => {
      const now = await member()();
      const { query } = get().platform.db;
      const guid = now.facts.guid ?? '';
      await query.updateTable('accounts').set({ email_verified: false }).where('guid', '=', guid).execute();
      return now;
    },
    /** An account whose person is known, shut until that person proves to be it. */
    protectedPerson: (): Begin => async () => {
      const { browser, token, facts } = await member()();
      const person = stage.person();
      const asked = { ...browser, ...(token && { token }) };
      const { state } = (await stage.hub('SELF', asked)).value;
      await stage.check(state, 'storage-identify', person, asked);
      const guid = facts.guid ?? '';
      const longAgo = after(get().platform.clock.now(), -8 * dayMs); // a person of the last week lifts no protection
      await get()
        .platform.db.query.updateTable('account_persons')
        .set({ verified_at: longAgo })
        .where('guid', '=', guid)
        .execute();
      await blockAccount(testContext(get().platform), { guid, reason: 'ID_PRT', endsAt: null });
      const { answer } = await signIn(facts.loginName ?? '', browser);
      return { browser, facts: { ...facts, state: flowIn(answer.value), person: JSON.stringify(person) } };
    },
    /** A child in its browser, with a case that needs a guardian. */
    child: (): Begin => async () => {
      const { guardianCase, guid } = await stage.childWithCase();
      const facts = {
        state: guardianCase.state,
        area: guardianCase.area,
        guid,
        mailbox: anAddress(),
        guardianBrowser: JSON.stringify(aBrowser()),
        person: JSON.stringify(stage.person()),
      };
      return { browser: guardianCase.browser, facts };
    },
    /** A child of this age that is signed in and wants a game moved to its account. */
    childWithGame:
      (birthDate: string): Begin =>
      async () => {
        const now = await member()();
        const { guid = '' } = now.facts;
        const { query } = get().platform.db;
        await query
          .updateTable('members')
          .set({ birth_date: birthDate, country: 'KR' })
          .where('guid', '=', guid)
          .execute();
        const guardian = { guardianBrowser: JSON.stringify(aBrowser()), person: JSON.stringify(stage.person()) };
        return { ...now, facts: { ...now.facts, ...guardian, mailbox: anAddress() } };
      },
    /** A verification that a caller opened, of an account with a number beside its address. */
    verification:
      (type: VerificationType): Begin =>
      async () => {
        const { platform } = get();
        const { loginName, guid } = await makePerson(platform);
        await givePhone(platform, guid, aNumber());
        const browser = aBrowser();
        const ctx = testContext(platform, { browserId: browser.browserId });
        const opened = await openVerification(ctx, { type, guid });
        if (!opened.ok) throw new Error(opened.refusal);
        return { browser, facts: { state: opened.value.state, loginName, guid, ...typed() } };
      },
    /** A member, and a flow of theirs for which a pop-up is open. */
    popup: (): Begin => async () => {
      const now = await member()();
      const opening = { guid: now.facts.guid ?? null, data: {} };
      now.facts.state = (await switchOnFlow.open(testContext(get().platform), opening)) ?? '';
      return now;
    },
  };
}

export type Beginnings = ReturnType<typeof beginningsOf>;
