import {
  channelingOpen,
  channelingResult,
  channelingState,
  channelingTerms,
  channelingThirdRegister,
  type CallInput,
} from '@gatehouse/api-contract';
import { aBrowser, useGuardianStage, yes } from '../../../guardians/consent/testing/guardian-stage.ts';
import type { PersonPlan } from '../../../local/people/create-person.command.ts';
import type { PersonCondition } from '../../../local/people/put-in-condition.command.ts';
import { formerServiceClientId, formerServiceSecret } from '../../../local/seed/former-services.seed.ts';
import type { EngineUnderTest } from '../../../testing/each-engine.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { Asked } from '../../../testing/test-server.ts';

export const me = { client_id: formerServiceClientId, client_secret: formerServiceSecret };
export const gameId = 'PLAYGROUND_GAME';
export const returnsTo = 'http://localhost:4310/old-service?returned=1';
export const movingTerms = [yes('CH_MOVE'), yes('CH_DATA')];
type Opened = CallInput<typeof channelingOpen>['body'];

/** The former service, and members with accounts there. */
// oxlint-disable-next-line max-lines-per-function -- the steps share the platform and server of the suite
export function useChannelingStage(engine: EngineUnderTest) {
  const stage = useGuardianStage(engine);
  const { get } = stage;
  const accountId = () => `old-${crypto.randomUUID()}`;
  const server = () => get().server;

  const move = {
    begin: (account: string, given: Partial<Opened> = {}) => {
      const characters = [{ name: 'Brine' }, { name: 'Lark' }];
      const named = { account_id: account, account_name: 'Sailor', characters, redirect_url: returnsTo };
      return server().call(channelingOpen, { body: { ...me, ...named, ...given } });
    },
    state: (asked: Asked, state?: string, given: Record<string, unknown> = {}) => {
      const brought = { game_id: gameId, redirect_url: returnsTo };
      const body = { game_id: gameId, brought, ...(state && { state }), ...given };
      return server().call(channelingState, { body }, asked);
    },
    agree: (asked: Asked, state: string, terms = movingTerms) =>
      server().call(channelingTerms, { body: { state, terms } }, asked),
    register: (asked: Asked, state: string) => server().call(channelingThirdRegister, { body: { state } }, asked),
    take: (state: string, code: string, by = me) => server().call(channelingResult, { body: { ...by, state, code } }),
  };
  const codeIn = (address: string | undefined) => new URL(address ?? '').searchParams.get('code') ?? '';

  const member = async (facts: Partial<PersonPlan> = {}, condition: PersonCondition = 'ok', browser = aBrowser()) => {
    const person = await makePerson(get().platform, condition, facts);
    const { value } = await signInAs(server(), person.loginName, {}, browser);
    return { ...person, asked: { ...browser, token: value.accessToken }, refreshToken: value.refreshToken };
  };
  /** A state that a member's browser holds, with the terms agreed to. */
  const agreed = async (asked: Asked, account = accountId()) => {
    const { state } = (await move.begin(account)).value;
    await move.state(asked, state);
    await move.agree(asked, state);
    return state;
  };
  const charactersOf = async (guid: string) =>
    (
      await get()
        .platform.db.query.selectFrom('game_characters')
        .select(['name', 'main'])
        .where('guid', '=', guid)
        .orderBy('character_no')
        .execute()
    ).map(({ name, main }) => `${name}${main ? '*' : ''}`);
  return { ...stage, move, member, agreed, accountId, codeIn, charactersOf };
}
