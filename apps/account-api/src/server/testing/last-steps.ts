import {
  changePassword,
  channelingOpen,
  channelingResult,
  channelingState,
  channelingTerms,
  channelingThirdRegister,
  contactEmailChange,
  myPcRegister,
  nationChange,
  nationState,
  reauthRecover,
  withdrawRequest,
  withdrawToken,
} from '@gatehouse/api-contract';
import { demoPassword } from '@gatehouse/platform';
import * as v from 'valibot';
import { emailSessionFlow } from '../../credentials/account-email/email-session.flow.ts';
import { markVerified } from '../../credentials/verification/verification.flow.ts';
import { startWithdrawal } from '../../leaving/withdrawal/start-withdrawal.command.ts';
import { withdrawalFlow } from '../../leaving/withdrawal/withdrawal.flow.ts';
import { gameId, me, movingTerms, returnsTo } from '../../moving/channeling/testing/channeling-stage.ts';
import { signInFlow } from '../../sign-in/entry/sign-in.flow.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import type { createTestPlatform } from '../../testing/test-platform.ts';
import type { Asked, TestServer } from '../../testing/test-server.ts';

export type Platform = Awaited<ReturnType<typeof createTestPlatform>>;
type Server = Pick<TestServer, 'call'>;
type Step = (call: TestServer['call']) => Promise<{ code: string }>;
/** Somebody whose last step is due: a click, and everything that it writes. */
export type Ready<Kind extends string> = Readonly<{
  kind: Kind;
  guid: string;
  memberNo: number;
  loginName: string;
  last: Step;
}>;
/** `who`: somebody signed in; else a new member. */
type Maker<Kind extends string> = (platform: Platform, server: Server, who?: Member) => Promise<Ready<Kind>>;
export type Member = Readonly<{ person: Pick<Ready<string>, 'guid' | 'memberNo' | 'loginName'>; asked: Asked }>;
const refusedWith = v.object({ state: v.string() });

async function newcomer(platform: Platform, server: Server) {
  const person = await makePerson(platform);
  const here = { browserId: `browser-${crypto.randomUUID()}` };
  const signIn = () => signInAs(server, person.loginName, {}, here);
  return { person, here, signIn };
}

/** Somebody new, signed in. */
export async function member(platform: Platform, server: Server): Promise<Member> {
  const { person, here, signIn } = await newcomer(platform, server);
  return { person, asked: { ...here, token: (await signIn()).value.accessToken } };
}

export const leaving: Maker<'request'> = async (platform, server, who) => {
  const { person, asked } = who ?? (await member(platform, server));
  const token = (await server.call(withdrawToken, { query: {} }, asked)).value.token ?? '';
  await withdrawalFlow.change(platform, { state: token }, { proven: 'email' });
  return { kind: 'request', ...person, last: (call) => call(withdrawRequest, { body: { token } }, asked) };
};

export const keeping: Maker<'cancel'> = async (platform, server) => {
  const { person, here, signIn } = await newcomer(platform, server);
  const requestedAt = platform.clock.now();
  const request = { guid: person.guid, requestedAt, brand: 'main', reason: null, tells: false } as const;
  await startWithdrawal(testContext(platform), request);
  const { state } = v.parse(refusedWith, (await signIn()).value);
  await signInFlow.change(platform, { state }, { proven: 'email' });
  return { kind: 'cancel', ...person, last: (call) => call(reauthRecover, { body: { state } }, here) };
};

export const moving: Maker<'country'> = async (platform, server, who) => {
  const { person, asked } = who ?? (await member(platform, server));
  const { state, verify_state: verifyState } = (await server.call(nationState, { body: {} }, asked)).value;
  await markVerified(platform, verifyState ?? '', 'email');
  const body = { state, country_code: 'FR' };
  return { kind: 'country', ...person, last: (call) => call(nationChange, { body }, asked) };
};

export const changingPassword: Maker<'password'> = async (platform, server) => {
  const { person, asked } = await member(platform, server);
  const body = { current_password: demoPassword, new_password: 'Harbor-Lamp-27' };
  return { kind: 'password', ...person, last: (call) => call(changePassword, { body }, asked) };
};

export const changingAddress: Maker<'address'> = async (platform, server) => {
  const { person, asked } = await member(platform, server);
  const { guid, loginName } = person;
  const ctx = testContext(platform, { browserId: asked.browserId ?? null });
  const proven = async (contact: string) =>
    (await emailSessionFlow.open(ctx, { guid, data: { contact, proven: 'email' } })) ?? '';
  await proven(loginName);
  const session = await proven(`m-${crypto.randomUUID()}@playground.test`);
  return { kind: 'address', ...person, last: (call) => call(contactEmailChange, { body: { session } }, asked) };
};

export const givingPcName: Maker<'pc'> = async (platform, server) => {
  const { person, asked } = await member(platform, server);
  return { kind: 'pc', ...person, last: (call) => call(myPcRegister, { body: { pcselect_name: 'Desk' } }, asked) };
};

/** `decided`: the member has decided, the service has not taken the result; else the decision is due. */
export async function movingGame(
  platform: Platform,
  server: Server,
  who?: Member,
  { decided = true }: Readonly<{ decided?: boolean }> = {},
): Promise<Ready<'game'>> {
  const { person, asked } = who ?? (await member(platform, server));
  const named = { account_id: `old-${crypto.randomUUID()}`, account_name: 'Sailor', characters: [{ name: 'Brine' }] };
  const opened = await server.call(channelingOpen, { body: { ...me, ...named, redirect_url: returnsTo } });
  const { state } = opened.value;
  const entered = { body: { state, game_id: gameId } };
  await server.call(channelingState, entered, asked);
  await server.call(channelingTerms, { body: { state, terms: movingTerms } }, asked);
  const decide: Step = (call) => call(channelingThirdRegister, { body: { state } }, asked);
  if (!decided) return { kind: 'game', ...person, last: decide };
  await decide(server.call);
  const { value } = await server.call(channelingState, entered, asked);
  const code = new URL(value.redirect_url ?? '').searchParams.get('code') ?? '';
  return { kind: 'game', ...person, last: (call) => call(channelingResult, { body: { ...me, state, code } }) };
}
