import {
  allCalls,
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
import { beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { hashToken } from '../base/crypto/hashes.ts';
import { aBrowser } from '../guardians/consent/testing/guardian-stage.ts';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { attacks, type Attack } from '../testing/step-attacks/attacks.ts';
import { gameId, gameServer, leavingJourneys } from '../testing/step-attacks/leaving-journeys.ts';
import { expectNothing, triesOn } from '../testing/step-attacks/tries.ts';
import { whatIsKept } from '../testing/step-attacks/what-is-kept.ts';
import type { Asked } from '../testing/test-server.ts';
import { usePlatform } from '../testing/use-platform.ts';

type Reasons = Readonly<Partial<Record<Attack, string>>>;
const begins = 'a flow may begin with it';
const reads = 'it only reads';
const startsAgain = { twice: 'each launcher asks again; it only reads', otherFlow: 'it takes no state' } as const;

/** The calls that are attacked, and what is no attack on them: it is made all the same, and has to change nothing. */
const attacked: readonly (readonly [CallDefinition, Reasons])[] = [
  [
    withdrawToken,
    {
      first: begins,
      twice: 'it goes on with what this session began',
      empty: 'the session is all that it needs',
      otherFlow: 'it takes no state',
    },
  ],
  [withdrawUser, { twice: reads }],
  [withdrawEmailSend, {}],
  [withdrawEmailVerify, {}],
  [withdrawRequest, {}],
  [withdrawComplete, { twice: reads }],
  [withdrawCancel, { first: begins }],
  [reauthRecover, {}],
  [verificationResult, { outOfOrder: 'the proof is all that comes before it' }],
  [
    notMeRead,
    { twice: reads, outOfOrder: 'a letter may be read again', otherFlow: 'a letter is whose mailbox it is in' },
  ],
  [
    notMeLock,
    { twice: 'it locks nothing, and begins a reset again', outOfOrder: 'the letter is all that comes before it' },
  ],
  [launcherV10, startsAgain],
  [launcherV11, startsAgain],
  [launcher, { ...startsAgain, empty: 'the game is part of its address' }],
];
const inItself = 'what proves who asks is in the request: from another browser it does what it is for';
const sameHandler = 'the newest launch is attacked so, and decides for all three';
/** Attacks that are not made, and why. */
const notMade: ReadonlyMap<CallDefinition, Reasons> = new Map<CallDefinition, Reasons>([
  [verificationResult, { otherFlow: inItself }],
  [notMeLock, { otherFlow: inItself }],
  ...[launcherV10, launcherV11].map((call): [CallDefinition, Reasons] => [
    call,
    { outOfOrder: sameHandler, otherFlow: sameHandler, forged: sameHandler },
  ]),
]);

// Whose turn it is, no engine decides: one of them is enough for so many requests.
describeOnOneEngine('a step of leaving, coming back or starting a game', (engine) => {
  const stage = usePlatform(engine);
  beforeAll(async () => {
    const { query } = stage().platform.db;
    const { client_id, client_secret } = gameServer;
    const client = { client_id, name: 'Attacked', service_id: gameId, terms_area: 'GAME' };
    await query
      .insertInto('clients')
      .values({ ...client, secret_hash: hashToken(client_secret) })
      .execute();
    await query.updateTable('game_infos').set({ person_check: true }).where('service_id', '=', gameId).execute();
  });

  async function kept(): Promise<string> {
    const { platform } = stage();
    const { rows } = await sql<{ told: string }>`
      SELECT concat((SELECT count(*) FROM withdrawals), ' ', (SELECT count(*) FROM platform_events)) AS told
    `.execute(platform.db.query);
    return `${await whatIsKept(platform)} ${rows[0]?.told ?? ''}`;
  }
  async function player({ auth }: CallDefinition): Promise<Asked> {
    const browser = aBrowser();
    if (auth === 'none') return browser;
    const { loginName } = await makePerson(stage().platform);
    return { ...browser, token: (await signInAs(stage().server, loginName, {}, browser)).value.accessToken };
  }
  const tries = triesOn({ journeys: leavingJourneys(stage), server: () => stage().server, kept, player });
  const rows = attacked.flatMap(([call, reasons]) =>
    attacks
      .filter((attack) => notMade.get(call)?.[attack] === undefined)
      .map((attack) => [call.id, attack, call, reasons[attack] !== undefined] as const),
  );

  it.each(rows)(
    '%s: %s',
    async (_, attack, call, harmless) => expectNothing(attack, harmless, await tries[attack](call)),
    300_000,
  );

  it('is each current call that goes on with a withdrawal', () => {
    const proceed = allCalls.filter(({ base, path }) => base === 'withdraw' && /\/v1\.1\/(?!check\/)/.test(path));
    const ids = attacked.map(([{ id }]) => id);
    expect(proceed.length).toBeGreaterThan(5);
    expect(ids).toEqual(expect.arrayContaining(proceed.map(({ id }) => id)));
  });
});
