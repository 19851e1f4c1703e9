import {
  recentChanges,
  recoveryStateOf,
  resetPassword,
  resetPersonVerify,
  smsCodeSend,
  smsCodeVerify,
  type CallInput,
} from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import * as v from 'valibot';
import { minuteMs } from '../../base/ports/clock.ts';
import { resetSteps } from '../../credentials/password-reset/testing/reset-steps.ts';
import { browserOfMember } from '../../testing/browser-of-member.ts';
import type { EngineUnderTest } from '../../testing/each-engine.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { firstPassword, newPassword, useStolenMailboxStage } from './stolen-mailbox-stage.ts';

type Choice = Omit<CallInput<typeof resetPassword>['body'], 'state' | 'token' | 'password'>;
type Token = Readonly<{ state: string; token: string }>;
const wayBack = v.object({ state: v.string(), changedDt: v.number() });
type Named = Readonly<{ loginName: string }>;

/** Members, and what they and a thief recover over the API. */
// oxlint-disable-next-line max-lines-per-function -- the steps share the stage of the suite
export function useRecoveryStage(engine: EngineUnderTest) {
  const stage = useStolenMailboxStage(engine);
  const { get } = stage;
  const steps = resetSteps(get);
  const anyBrowser = () => ({ browserId: `browser-${crypto.randomUUID()}` });
  const door = ({ token: _token, ...browser }: Asked): Asked => browser;

  /** Proves the owner by a code to an address; the token for a new password. */
  const provenByMail = async ({ loginName }: Named, address: string, browser: Asked = anyBrowser()): Promise<Token> => {
    get().platform.clock.advance(11 * minuteMs); // codes may be sent again
    const { state } = await steps.begin(loginName, 'email', door(browser));
    await steps.send(state, door(browser));
    const proven = await steps.verify(state, steps.codeTo(address), door(browser));
    expect(outcomeOf(proven)).toBe('ok');
    return proven.value;
  };
  /** The same by a code to a number. */
  const provenByText = async ({ loginName }: Named, phone: string, browser: Asked = anyBrowser()): Promise<Token> => {
    const { server, platform } = get();
    platform.clock.advance(11 * minuteMs);
    const by = door(browser);
    const params = { type: 'recovery-pw' } as const;
    const { state } = await steps.begin(loginName, 'phone', by);
    await browserOfMember(platform, by);
    await server.call(smsCodeSend, { params, query: { state } }, by);
    await server.call(smsCodeVerify, { params, body: { state, verify_number: steps.codeTo(phone) } }, by);
    const proven = await server.call(resetPersonVerify, { body: { state } }, by);
    expect(outcomeOf(proven)).toBe('ok');
    return proven.value;
  };
  /** The same by the answer to the question of the account. */
  const provenByAnswer = async ({ loginName }: Named, answer: string): Promise<Token> => {
    const { state } = await steps.begin(loginName, 'qna');
    await steps.question(state);
    const proven = await steps.answer(state, answer);
    expect(outcomeOf(proven)).toBe('ok');
    return proven.value;
  };
  const list = async ({ state, token }: Token, browser: Asked) =>
    (await get().server.call(recentChanges, { body: { state, token } }, door(browser))).value;
  const store = async ({ state, token }: Token, browser: Asked, choice: Choice = {}, password = newPassword) => {
    const body = { state, token, password, ...choice };
    const answer = await get().server.call(resetPassword, { body }, door(browser));
    const { gave_back: back, disowned = [] } = answer.value ?? {};
    return {
      outcome: outcomeOf(answer),
      back,
      ...(disowned.length > 0 && { disowned: disowned.map((one) => one.contact) }),
    };
  };
  /** Recovers by the address, and confirms nothing of what is listed; `disowns`: with what confirmed it. */
  const recover = async (
    who: Named & Readonly<{ contact: string }>,
    {
      browser = anyBrowser(),
      former,
      password,
      disowns = false,
    }: Readonly<{ browser?: Asked; former?: string; password?: string; disowns?: boolean }> = {},
  ) => {
    const token = await provenByMail(who, who.contact, browser);
    const listed = await list(token, browser);
    const choice = {
      keeps: [],
      ...(former !== undefined && { former_password: former }),
      ...(disowns && { disowns: (listed.confirmed_by ?? []).map(({ id }) => id) }),
    };
    return { listed, ...(await store(token, browser, choice, password)) };
  };
  /** Signs in with a password of before: what that is refused with, and the proof of the way back, where it has one. */
  const typeFormer = async ({ loginName }: Named, browser: Asked, password = firstPassword) => {
    const answer = await stage.signInById(loginName, { browserId: browser.browserId ?? '' }, password);
    const back = v.safeParse(wayBack, answer.value);
    const { state, changedDt } = back.success ? back.output : { state: 'none', changedDt: null };
    const claim = (by: Asked = browser) => steps.claim(recoveryStateOf(state).state, door(by));
    return { refusal: outcomeOf(answer), changedDt, claim };
  };
  /** Takes the account back by that, and confirms nothing of what is listed; `disowns`: with what confirmed it. */
  const takeBack = async (who: Named, browser: Asked, password: string, { disowns = false } = {}) => {
    const { claim } = await typeFormer(who, browser);
    const proven = await claim();
    expect(outcomeOf(proven)).toBe('ok');
    const listed = await list(proven.value, browser);
    const choice = { keeps: [], ...(disowns && { disowns: (listed.confirmed_by ?? []).map(({ id }) => id) }) };
    return { listed, ...(await store(proven.value, browser, choice, password)) };
  };
  return {
    ...stage,
    typeFormer,
    takeBack,
    anyBrowser,
    provenByMail,
    provenByText,
    provenByAnswer,
    list,
    store,
    recover,
  };
}
