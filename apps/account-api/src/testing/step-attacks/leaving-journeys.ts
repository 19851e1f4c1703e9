import {
  emailCodeVerify,
  launcher,
  launcherV10,
  launcherV11,
  notMeLock,
  notMeRead,
  reauthRecover,
  verificationResult,
  withdrawCancel,
  withdrawComplete,
  withdrawEmailSend,
  withdrawEmailVerify,
  withdrawRequest,
  withdrawToken,
  withdrawUser,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { agreeToTerms } from '../../catalogue/terms/agree-to-terms.command.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { markVerified } from '../../credentials/verification/verification.flow.ts';
import { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { changePasswordOf } from '../../session/account-changes/testing/change-password-of.ts';
import { makePerson } from '../make-person.ts';
import { settled } from '../settled.ts';
import { signInAs } from '../sign-in-as.ts';
import type { Answered } from '../test-server.ts';
import type { Stage } from '../use-platform.ts';
import type { CallStep, Facts, Journey, Now } from './journey.ts';

/** Server of a game, which takes the result of a verification. */
export const gameServer = { client_id: 'attacked-game', client_secret: 'secret-of-the-game-server' } as const;
/** A game that asks for the person, a guardian and its terms. */
export const gameId = 'PLAYGROUND_GAME';

const madeUp = { state: 'guessed', code: '123456' };
const caller = systemCaller('test');
const byToken = ({ state = madeUp.state }: Facts) => ({ query: { token: state } });
const coded = ({ code = madeUp.code }: Facts) => ({ verify_number: code });
const stateIn = ({ value }: Answered<unknown>) => (value as { state: string }).state; // data of a refused sign-in

/** Leaving for good and coming back, leaving a game, starting one, and "this was not me". */
// oxlint-disable-next-line max-lines-per-function -- a table of journeys, one entry per step
export function leavingJourneys(get: () => Stage): Journey[] {
  const member =
    (facts: Facts = {}) =>
    async (): Promise<Now> => {
      const { loginName, guid } = await makePerson(get().platform);
      const browser = aBrowser();
      const { value } = await signInAs(get().server, loginName, {}, browser);
      return { browser, token: value.accessToken, facts: { ...facts, loginName, guid } };
    };
  const stopped = (condition: PersonCondition) => async (): Promise<Now> => {
    const { loginName, guid } = await makePerson(get().platform, condition);
    const browser = aBrowser();
    return {
      browser,
      facts: { loginName, guid, state: stateIn(await signInAs(get().server, loginName, {}, browser)) },
    };
  };
  const mailTo = async ({ loginName }: Facts) => {
    await settled();
    return get().platform.mails.findLast(({ to }) => to === loginName)?.text ?? '';
  };
  const learnMailed: CallStep['learn'] = async (_, { facts }) => {
    facts.code = /\b[0-9]{6}\b/.exec(await mailTo(facts))?.[0] ?? madeUp.code;
  };
  const change = (guid: string | undefined, changed: Readonly<Record<string, unknown>>) =>
    get()
      .platform.db.query.updateTable('members')
      .set(changed)
      .where('guid', '=', guid ?? '')
      .execute();

  const leave: Journey = {
    name: 'an account left by mail',
    begin: member(),
    steps: [
      {
        call: withdrawToken,
        input: () => ({ query: {} }),
        learn({ value }, { facts }) {
          facts.state = (value as { token: string }).token; // of a withdrawal that has begun
        },
      },
      { call: withdrawUser, input: byToken, optional: true },
      { call: withdrawEmailSend, input: byToken, learn: learnMailed },
      {
        call: withdrawEmailVerify,
        input: (facts) => ({ body: { token: facts.state ?? madeUp.state, ...coded(facts) } }),
      },
      { call: withdrawRequest, input: ({ state = madeUp.state }) => ({ body: { token: state } }) },
      { call: withdrawComplete, input: byToken },
    ],
  };
  const stay: Journey = {
    name: 'a deletion taken back',
    begin: stopped('deletionRequested'),
    steps: [
      { call: withdrawCancel, input: ({ state = '' }) => ({ query: { session: state } }), learn: learnMailed },
      {
        call: emailCodeVerify,
        input: (facts) => ({
          params: { type: 'delete-account' },
          body: { state: facts.state ?? madeUp.state, ...coded(facts) },
        }),
      },
      { call: reauthRecover, input: ({ state = '' }) => ({ body: { state } }) },
    ],
  };
  const leaveGame: Journey = {
    name: 'a game left, by its server',
    begin: async () => {
      const now = await member()();
      const opened = await openVerification(
        requestContext(get().platform, { ...caller, browserId: now.browser.browserId }),
        { type: 'game-withdraw', guid: now.facts.guid ?? '', service: gameId },
      );
      if (!opened.ok) throw new Error(opened.refusal);
      return { ...now, facts: { ...now.facts, state: opened.value.state } };
    },
    steps: [
      {
        happens: async ({ facts }) => {
          await markVerified(get().platform, facts.state ?? '', 'person');
        },
      },
      {
        call: verificationResult,
        input: ({ state = '' }) => ({ body: { state, type: 'game-withdraw', ...gameServer } }),
      },
    ],
  };
  const notMe: Journey = {
    name: 'an account locked by who did not change it',
    begin: member(),
    steps: [
      {
        happens: async ({ facts }) => {
          const { platform } = get();
          const { guid = '' } = facts;
          await platform.db.transaction(() => changePasswordOf(requestContext(platform, caller), guid));
          facts.state = /state=([\w-]+)/.exec(await mailTo(facts))?.[1] ?? madeUp.state;
        },
      },
      { call: notMeRead, input: ({ state = madeUp.state }) => ({ query: { state } }), optional: true },
      { call: notMeLock, input: ({ state = madeUp.state }) => ({ body: { state } }) },
    ],
  };
  const launch = (call: CallDefinition, input: CallStep['input']): Journey => ({
    name: `a game started by ${call.id}`,
    begin: async () => {
      const now = await member()();
      const { guid = '' } = now.facts;
      await change(guid, { person_verified: false, birth_date: bornYearsAgo(11) });
      await get().platform.db.query.deleteFrom('terms_agreements').where('guid', '=', guid).execute();
      return now;
    },
    steps: [
      { happens: async ({ facts }) => void (await change(facts.guid, { person_verified: true })) },
      { happens: async ({ facts }) => void (await change(facts.guid, { birth_date: '1990-01-15' })) },
      { happens: ({ facts }) => agreeToTerms(get().platform, facts.guid ?? '') },
      { call, input },
    ],
  });
  const byQuery: CallStep['input'] = () => ({ query: { game_id: gameId } });
  return [
    leave,
    stay,
    leaveGame,
    notMe,
    launch(launcherV10, byQuery),
    launch(launcherV11, byQuery),
    launch(launcher, () => ({ params: { game_id: gameId } })),
  ];
}
