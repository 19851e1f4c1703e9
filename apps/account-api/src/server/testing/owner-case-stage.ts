import {
  emailCodeVerify,
  emailSendV2,
  oauthCodeLv2,
  smsCodeSend,
  smsCodeVerify,
  subEmailEmailN,
  verifyTokenIssue,
  webviewSession,
} from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import * as v from 'valibot';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { resetSteps } from '../../credentials/password-reset/testing/reset-steps.ts';
import { aNumber, callsOf, stateData } from '../../flow/contacts/testing/contact-calls.ts';
import { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import { anAddress } from '../../moving/transfer/testing/transfer-stage.ts';
import { browserOfMember } from '../../testing/browser-of-member.ts';
import type { EngineUnderTest } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { shortfalls, type Shortfall } from '../../testing/owner-cases/known-differences.ts';
import { settled } from '../../testing/settled.ts';
import { testContextIn } from '../../testing/test-context.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { tokensIn } from '../../testing/thief/thief-stage.ts';
import { useRecoveryStage } from './recovery-stage.ts';

export const ownersNext = 'Harbor-Sky-77';

type Who = Readonly<{ loginName: string; guid: string }>;
/** What both sides have once the case is over. */
type Sides = Readonly<{
  who: Who;
  /** The password by which the owner signs in; `null`: the provider lets the owner in. */
  password: string | null;
  thief: Readonly<{
    sessions?: readonly Asked[];
    passwords?: readonly string[];
    mailboxes?: readonly string[];
    numbers?: readonly string[];
  }>;
  /** The ways that the owner wants. */
  ways: unknown;
}>;

/** The accounts of the cases, and the measure of who ends as owner. */
// oxlint-disable-next-line max-lines-per-function -- the steps share the stage of the suite
export function useOwnerCaseStage(engine: EngineUnderTest) {
  const stage = useRecoveryStage(engine);
  const { get } = stage;
  const steps = resetSteps(get);
  const tokens = tokensIn(get);
  const advance = (ms: number) => get().platform.clock.advance(ms);

  const entered = async <Made extends Who>(made: Made) => {
    const browser = aBrowser();
    const { value } = await stage.signInById(made.loginName, browser);
    return { ...made, asked: { ...browser, token: value.accessToken } };
  };
  /** An address that is name and contact, and a password. */
  const addressMember = async () => {
    const person = await makePerson(get().platform, 'ok', { personVerified: false });
    return entered({ ...person, contact: person.loginName });
  };
  /** The same with a number. */
  const numberMember = async () => {
    const who = await addressMember();
    const phone = aNumber();
    await givePhone(get().platform, who.guid, phone);
    return { ...who, phone };
  };
  /** The same with the person of the owner on record. */
  const personMember = async () => {
    const who = await addressMember();
    return { ...who, person: await stage.certifyAs(who.guid) };
  };
  const withoutContact = async <Made extends Who>(made: Made) => {
    const none = { secondary_email: null, secondary_email_verified: false };
    await get().platform.db.query.updateTable('accounts').set(none).where('guid', '=', made.guid).execute();
    return made;
  };
  /** An ID and a password, in the browser of the sign-up, without any contact. */
  const bareMember = async () => {
    const who = await withoutContact(await stage.member());
    await knowBrowser(testContextIn(get().platform, who.asked.browserId), who.guid, { isOfSignUp: true });
    return who;
  };
  /** A provider alone, without any contact. */
  const providerMember = async () => {
    const who = await withoutContact(await stage.socialMember());
    return { ...who, asked: { ...who.asked, token: await tokens.sessionAt(who.guid, who.asked) } };
  };
  /** Signs in to an account without contact, which asks for one first. */
  const enterAddingContact = async ({ loginName }: Who) => {
    const calls = callsOf(get());
    const browser = aBrowser();
    const contact = anAddress();
    const { state } = v.parse(stateData, (await stage.signInById(loginName, browser)).value);
    await calls.send(state, contact, browser);
    await calls.verify(state, await calls.codeTo(contact), browser);
    const body = { authorization_code: (await calls.recover(state, browser)).value.authorizationCode };
    const answer = await get().server.call(oauthCodeLv2, { body }, browser);
    expect(outcomeOf(answer)).toBe('ok');
    return { contact, asked: { ...browser, token: answer.value.accessToken } };
  };
  /** Adds a contact where the account has none. */
  const addFirstContact = async (asked: Asked) => {
    const { server } = get();
    const contact = anAddress();
    const { state } = (await server.call(subEmailEmailN, { body: {} }, asked)).value;
    await server.call(emailSendV2, { body: { state, email: contact } }, asked);
    const body = { state, verify_number: stage.codeTo(contact) };
    expect(outcomeOf(await server.call(emailCodeVerify, { params: { type: 'email-N' }, body }, asked))).toBe('ok');
    advance(1000);
    return contact;
  };
  /** The web view of a game in a browser of its own. */
  const webViewOf = async (guid: string): Promise<Asked & Readonly<{ browserId: string }>> => {
    const { platform, server } = get();
    const service_id = 'PLAYGROUND_GAME';
    const { token } = await issueGameToken(platform, 'game', { guid, serviceId: service_id });
    const { verify_token } = (await server.call(verifyTokenIssue, { body: { token, service_id } })).value;
    const browser = aBrowser();
    const { webview_token } = (await server.call(webviewSession, { body: { verify_token } }, browser)).value;
    return { ...browser, token: webview_token };
  };
  /** Proves the owner of a recovery by a check of the person on record. */
  const provenByPerson = async (who: Who & Readonly<{ person: Parameters<typeof stage.check>[2] }>, by: Asked) => {
    const { state } = await steps.begin(who.loginName, 'person', by);
    const { value } = await stage.phone(state, 'recovery-pw', by);
    const checked = value.state ?? '';
    await stage.checked(checked, get().provider.grant(value.url, who.person), 'recovery-pw', by);
    expect(outcomeOf(await stage.compare(checked, by))).toBe('ok');
    const proven = await steps.claim(state, by);
    expect(outcomeOf(proven)).toBe('ok');
    return proven.value;
  };
  /** Whether a code to an address proves a recovery; no password is stored. */
  const mailProves = async ({ loginName }: Who, address: string) => {
    const by = stage.anyBrowser();
    advance(11 * minuteMs); // codes may be sent again
    await settled();
    get().platform.mails.length = 0;
    const { state } = await steps.begin(loginName, 'email', by);
    await steps.send(state, by);
    return outcomeOf(await steps.verify(state, steps.codeTo(address), by)) === 'ok';
  };
  /** Whether a code to a number does. */
  const textProves = async ({ loginName }: Who, phone: string) => {
    const { server, platform } = get();
    const by = stage.anyBrowser();
    const params = { type: 'recovery-pw' } as const;
    advance(11 * minuteMs);
    platform.texts.length = 0;
    const { state } = await steps.begin(loginName, 'phone', by);
    await browserOfMember(platform, by);
    await server.call(smsCodeSend, { params, query: { state } }, by);
    await settled();
    await server.call(smsCodeVerify, { params, body: { state, verify_number: steps.codeTo(phone) } }, by);
    return outcomeOf(await steps.claim(state, by)) === 'ok';
  };
  /** What proves the owner of an account, and what it is: without the password. */
  const waysOf = async (guid: string) => {
    const { db } = get().platform;
    const { email, secondary_email, phone, otp_user, deletion_requested_at } = await getAccount(db, guid);
    const member = await db.query.selectFrom('members').select('country').where('guid', '=', guid).executeTakeFirst();
    const names = await stage.namesOf(guid);
    const person = await stage.personOf(guid);
    return { email, secondary_email, phone, otp_user, deletion_requested_at, ...member, names, person };
  };

  const some = async <Item>(items: readonly Item[] = [], asks: (item: Item) => Promise<boolean>) => {
    for (const item of items) if (await asks(item)) return true;
    return false;
  };
  const shortNow = async ({ who, password, thief, ways }: Sides): Promise<readonly Shortfall[]> => {
    // An account without an address is asked for one after the right password.
    const isIn = async (typed: string) =>
      ['ok', 'emailVerificationRequired'].includes((await stage.enter(who, typed)).outcome);
    const has = {
      'the owner does not get in': password !== null && !(await isIn(password)),
      'the thief signs in': await some(thief.passwords, isIn),
      'the thief keeps a session': await some(thief.sessions, stage.isOpenAnywhere),
      'the thief resets the password':
        (await some(thief.mailboxes, (to) => mailProves(who, to))) ||
        (await some(thief.numbers, (to) => textProves(who, to))),
      'a way of the thief stays': JSON.stringify(await waysOf(who.guid)) !== JSON.stringify(ways),
    } as const satisfies Readonly<Record<Shortfall, boolean>>;
    return shortfalls.filter((short) => has[short]);
  };
  /** What keeps the owner from ending alone, now or eight days later. */
  const endOf = async (sides: Sides): Promise<readonly Shortfall[]> => {
    const now = await shortNow(sides);
    advance(8 * dayMs);
    const later = await shortNow(sides);
    return shortfalls.filter((short) => now.includes(short) || later.includes(short));
  };
  return {
    ...stage,
    ...tokens,
    advance,
    addressMember,
    numberMember,
    personMember,
    bareMember,
    providerMember,
    addFirstContact,
    enterAddingContact,
    webViewOf,
    provenByPerson,
    waysOf,
    mailProves,
    endOf,
  };
}
