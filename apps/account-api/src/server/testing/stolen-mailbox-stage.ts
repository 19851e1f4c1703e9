import {
  certificate,
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
} from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
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
  /** Links of the letters to an address, the newest last. */
  const linksTo = async (address: string) => {
    await settled();
    return get()
      .platform.mails.filter(({ to }) => to === address)
      .flatMap(({ text }) => /not-me\?state=([\w-]+)/.exec(text)?.[1] ?? []);
  };
  const read = async (state: string) => (await get().server.call(notMeRead, { query: { state } }, reader)).value;
  const press = async (state: string) => (await get().server.call(notMeLock, { body: { state } }, reader)).value;
  const isOpen = async ({ token }: Asked) =>
    outcomeOf(await get().server.call(userTokenCheck, {}, { token: token ?? '' }));
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
  const useBrowser = async (who: Member): Promise<Asked> => {
    const { platform, server } = get();
    const { state } = (await server.call(ownerProofCode, { body: { way: 'email' } }, who.asked)).value;
    await proveBy(who.asked, { state, verify_number: await codeTo(who.contact) });
    platform.clock.advance(8 * dayMs);
    const { value } = await stage.signInById(who.loginName, { browserId: who.asked.browserId });
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
  const enter = async ({ loginName }: Member, password = firstPassword, browserId = `b-${crypto.randomUUID()}`) => {
    const answer = await stage.signInById(loginName, { browserId }, password);
    return { outcome: outcomeOf(answer), asked: { browserId, token: answer.value?.accessToken } as Asked };
  };
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
    certify,
    get,
    member,
    useBrowser,
    oldSession,
    replace,
    resetBy,
    enter,
    linksTo,
    read,
    press,
    isOpen,
    contactOf,
    proveBy,
  };
}
