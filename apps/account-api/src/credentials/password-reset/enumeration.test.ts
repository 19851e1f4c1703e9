import { recoveryStateOf, type ResetWay } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { requestContext } from '../../base/request-context.ts';
import { describeOnOwnPostgres } from '../../testing/each-engine.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { openWatchedDatabase } from '../../testing/watched-database.ts';
import { startReset } from './start-reset.command.ts';
import { answerWrongly, askForCode, peopleOfEachClass, stranger, type Step } from './testing/enumeration-steps.ts';

const asked: readonly (readonly [string, ResetWay, Step])[] = [
  ['a first code', 'email', askForCode],
  ['a second code', 'email', askForCode],
  ['a wrong answer', 'qna', answerWrongly],
];

/** The times themselves are compared by `npm run proof -- --only enumeration`. */
describeOnOwnPostgres('how often a reset waits for the database', (server) => {
  it('does not tell who has an account', async () => {
    const watched = await openWatchedDatabase(server(), {});
    try {
      const platform = await createTestPlatform({ db: watched.db });
      const people = Object.entries(await peopleOfEachClass(platform));
      for (const [what, way, step] of asked) {
        const trips: Record<string, number> = {};
        for (const [who, name] of people) {
          const caller = stranger();
          const before = watched.roundTrips();
          const started = await startReset(requestContext(platform, caller), { identifier: name, way });
          await step(platform, caller, recoveryStateOf(started.ok ? started.value.state : '').state);
          trips[who] = watched.roundTrips() - before;
        }
        expect(trips['unknown']).toBeGreaterThan(1);
        expect({ what, ...trips }).toEqual({
          what,
          ...Object.fromEntries(people.map(([who]) => [who, trips['unknown']])),
        });
      }
    } finally {
      await watched.close();
    }
  });
});
