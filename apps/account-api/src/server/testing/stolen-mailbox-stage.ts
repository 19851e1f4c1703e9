import {
  certificate,
  changePassword,
  emailCodeVerify,
  emailSendV2,
  notMeLock,
  notMeRead,
  ownerProof,
  ownerProofCode,
  resetPassword,
  subEmailChange,
  subEmailModify,
  userTokenCheck,
  withdrawEmailSend,
  withdrawEmailVerify,
  withdrawRequest,
  withdrawToken,
} from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect } from '@jest/globals';
import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { resetSteps } from '../../credentials/password-reset/testing/reset-steps.ts';
import { anAddress, useTransferStage } from '../../moving/transfer/testing/transfer-stage.ts';
import { aPerson } from '../../sign-in/identity/testing/identity-stage.ts';
import type { EngineUnderTest } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';

export const firstPassword = 'Gatehouse1';
export const newPassword = 'Lantern-Sea-42';

/** Members, and what they and a reader of their mailbox do over the API. */
// oxlint-disable-next-line max-lines-per-function -- the steps share the stage of the suite
export function useStolenMailboxStage(engine: EngineUnderTest) {
  const stage = useTransferStage(engine);
  const { get } = stage;
  const steps = resetSteps(get);
  const reader = { browserId: 'browser-of-the-reader' };
  const codeTo = async (address: string) => {
    await settled();
    const last = get().platform.mails.findLast(({ to, text }) => to === address && /\b[0-9]{6}\b/.test(text));
    return /\b[0-9]{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
  };
  /** A browser without its session: the page of a letter has none. */
  const atDoor = ({ token: _token, ...browser }: Asked): Asked => browser;
  /** Links of the letters to an address, the newest last. */
  const linksTo = async (address: string) => {
    await settled();
    return get()
      .platform.mails.filter(({ to }) => to === address)
      .flatMap(({ text }) => /not-me\?state=([\w-]+)/.exec(text)?.[1] ?? []);
  };
  const read = async (state: string, browser: Asked = reader) =>
    (await get().server.call(notMeRead, { query: { state } }, atDoor(browser))).value;
  const pressWith = (
    state: string,
    { browser = reader, ...shown }: Readonly<{ browser?: Asked; password?: string; disowns?: readonly string[] }>,
  ) => {
    const { disowns, ...body } = shown;
    return get().server.call(
      notMeLock,
      { body: { state, ...body, ...(disowns !== undefined && { disowns: [...disowns] }) } },
      atDoor(browser),
    );
  };
  const press = async (state: string, browser: Asked = reader) => (await pressWith(state, { browser })).value;
  /** The last letter with a link to an address. */
  const lastLink = async (address: string) => (await linksTo(address)).at(-1) ?? '';
  const isOpen = async ({ token }: Asked) =>
    outcomeOf(await get().server.call(userTokenCheck, {}, { token: token ?? '' }));
  /** Whether any process takes its token. */
  const isOpenAnywhere = async ({ token = '' }: Asked) => {
    const answers = await Promise.all(get().everyServer.map(({ call }) => call(userTokenCheck, {}, { token })));
    return answers.some((answer) => outcomeOf(answer) === 'ok');
  };
  const contactOf = async (guid: string) => {
    const { query } = get().platform.db;
    const row = await query.selectFrom('accounts').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    return row.secondary_email;
  };
  const proveBy = async (asked: Asked, body: { password: string } | { state: string; verify_number: string }) =>
    expect(outcomeOf(await get().server.call(ownerProof, { body }, asked))).toBe('ok');

  /** A member with an ID and a contact address, signed in. */
  const member = () => stage.idMember();
  type Member = Awaited<ReturnType<typeof member>>;
  /** Makes the browser of a member count: two kinds of ways are proven in it, and a week goes by. */
  const useBrowser = async (who: Pick<Member, 'loginName' | 'contact'> & { asked: Asked }): Promise<Asked> => {
    const { platform, server } = get();
    const { state } = (await server.call(ownerProofCode, { body: { way: 'email' } }, who.asked)).value;
    await proveBy(who.asked, { state, verify_number: await codeTo(who.contact) });
    platform.clock.advance(8 * dayMs);
    const { value } = await stage.signInById(who.loginName, { browserId: who.asked.browserId ?? '' });
    return { browserId: who.asked.browserId, token: value.accessToken };
  };
  /** A session that was signed in a while ago, in a browser that does not count. */
  const oldSession = async ({ loginName }: Member): Promise<Asked> => {
    const browserId = `browser-${crypto.randomUUID()}`;
    const { value } = await stage.signInById(loginName, { browserId });
    get().platform.clock.advance(6 * minuteMs);
    return { browserId, token: value.accessToken };
  };
  /** Replaces the contact address by a code to it. */
  const replace = async (asked: Asked, current: string) => {
    const { server } = get();
    const old = (await server.call(subEmailModify, { body: {} }, asked)).value.state;
    await server.call(emailSendV2, { body: { state: old } }, asked);
    const proof = { state: old, verify_number: await codeTo(current) };
    const params = { type: 'old-contact-modify' } as const;
    expect(outcomeOf(await server.call(emailCodeVerify, { params, body: proof }, asked))).toBe('ok');
    const wanted = anAddress();
    const { state } = (await server.call(subEmailChange, { body: {} }, asked)).value;
    await server.call(emailSendV2, { body: { state, email: wanted } }, asked);
    const body = { state, verify_number: await codeTo(wanted) };
    const change = { params: { type: 'new-contact-modify' } as const, body };
    expect(outcomeOf(await server.call(emailCodeVerify, change, asked))).toBe('ok');
    get().platform.clock.advance(minuteMs);
    return wanted;
  };
  /** A reset by the name, with the code to an address; `null`: that address got none. */
  const resetBy = async (
    { loginName }: Member,
    address: string,
    { browser = reader, password = newPassword }: Readonly<{ browser?: Asked; password?: string }> = {},
  ) => {
    get().platform.clock.advance(11 * minuteMs); // codes may be sent again
    get().platform.mails.length = 0;
    const { state } = await steps.begin(loginName, 'email', browser);
    await steps.send(state, browser);
    const code = await codeTo(address);
    if (code === '') return null;
    const { value } = await steps.verify(state, code, browser);
    const body = { state: value.state, token: value.token, password };
    return outcomeOf(await get().server.call(resetPassword, { body }, browser));
  };
  const enter = async (
    { loginName }: Pick<Member, 'loginName'>,
    password = firstPassword,
    browserId = `b-${crypto.randomUUID()}`,
  ) => {
    const answer = await stage.signInById(loginName, { browserId }, password);
    return { outcome: outcomeOf(answer), asked: { browserId, token: answer.value?.accessToken } as Asked };
  };
  /** Signs in as the edge does that keeps the id of a browser by itself; `known`: the id that it is told from now on. */
  const enterFrom = async (
    { loginName }: Member,
    browser: Asked & Readonly<{ browserId: string }>,
    password: string,
  ) => {
    const answer = await stage.signInById(loginName, browser, password);
    expect(outcomeOf(answer)).toBe('ok');
    return { known: answer.headers.get(internalHeaders.knownBrowser) };
  };
  const changePasswordIn = async (asked: Asked, next = newPassword, current = firstPassword) => {
    const body = { current_password: current, new_password: next };
    expect(outcomeOf(await get().server.call(changePassword, { body }, asked))).toBe('ok');
    get().platform.clock.advance(1000);
  };
  /** Asks for the deletion of the account, by a code to its contact. */
  const giveUp = async (asked: Asked, contact: string) => {
    const { server } = get();
    const { token = '' } = (await server.call(withdrawToken, { query: { way: 'email' } }, asked)).value;
    await server.call(withdrawEmailSend, { query: { token } }, asked);
    const proof = { token, verify_number: await codeTo(contact) };
    expect(outcomeOf(await server.call(withdrawEmailVerify, { body: proof }, asked))).toBe('ok');
    expect(outcomeOf(await server.call(withdrawRequest, { body: { token } }, asked))).toBe('ok');
  };
  const isLeaving = async (guid: string) => (await getAccount(get().platform.db, guid)).deletion_requested_at !== null;
  const personOf = (guid: string) => identityOfAccount(get().platform.db, guid);
  /** The check of a first person, from the page of the member. */
  const certify = async (asked: Asked) => {
    const { server, provider } = get();
    const by = { ...asked, browserId: asked.browserId ?? '' };
    const { state } = (await stage.hub('SELF', by)).value;
    const { value } = await stage.phone(state, 'storage-identify', by);
    const grant = provider.grant(value.url, aPerson({ birthDate: '1990-01-15' }));
    await stage.checked(value.state ?? '', grant, 'storage-identify', by);
    const body = { state: value.state ?? '', type: 'storage-identify' } as const;
    expect(outcomeOf(await server.call(certificate, { body }, by))).toBe('ok');
    get().platform.clock.advance(1000);
  };
  return {
    ...stage,
    /** Members who switch their accounts. */
    switching: stage,
    certify,
    member,
    useBrowser,
    oldSession,
    replace,
    resetBy,
    enter,
    linksTo,
    read,
    press,
    pressWith,
    lastLink,
    enterFrom,
    changePasswordIn,
    personOf,
    giveUp,
    isLeaving,
    isOpen,
    isOpenAnywhere,
    contactOf,
    proveBy,
  };
}
