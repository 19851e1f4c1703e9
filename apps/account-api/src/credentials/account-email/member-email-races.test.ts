import { subEmailEmailN, subEmailRead } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { addressCalls, anAddress } from './testing/address-calls.ts';

describeOnPostgres('an address that many want', (engine) => {
  const stage = usePlatform(engine);

  it('becomes that of a fifth account, never of a sixth', async () => {
    const { platform } = stage();
    const { member, unverify, proven, change } = addressCalls(stage());
    for (let round = 0; round < raceRounds; round += 1) {
      const wanted = anAddress();
      for (let count = 1; count < accountsPerContact; count += 1) {
        const { guid } = await makePerson(platform);
        await platform.db.query.updateTable('accounts').set({ email: wanted }).where('guid', '=', guid).execute();
      }
      const ready: (() => Promise<{ code: string }>)[] = [];
      for (let count = 0; count < 5; count += 1) {
        platform.clock.advance(60_000); // before the sign-in, so that the first of them is still fresh at the end
        const { guid, asked } = await member();
        await unverify(guid);
        const session = await proven(asked, wanted);
        ready.push(() => change(session, asked));
      }
      const codes = (await Promise.all(ready.map((go) => go()))).map(({ code }) => code);
      expect(codes.sort()).toEqual(['0', '46403', '46403', '46403', '46403']);
    }
  }, 300_000);

  it('becomes a contact address once, however often its one proof is used', async () => {
    const { server } = stage();
    const { member, proven } = addressCalls(stage());
    for (let round = 0; round < raceRounds; round += 1) {
      const { loginName, asked } = await member();
      stage().platform.clock.advance(60_000);
      await proven(asked, loginName, true);
      const opened = await Promise.all([1, 2, 3, 4].map(() => server.call(subEmailEmailN, { body: {} }, asked)));
      const read = ({ value }: (typeof opened)[number]) =>
        server.call(subEmailRead, { query: { state: value.state } }, asked);
      const left = await Promise.all(opened.map(read)); // each opening ends the one before
      expect(left.filter(({ code }) => code === '0')).toHaveLength(1);
    }
  });

  it('becomes the sign-in name of one account', async () => {
    const { member, unverify, proven, register } = addressCalls(stage());
    const wanted = anAddress();
    const ready: (() => Promise<{ code: string }>)[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { guid, asked } = await member();
      await unverify(guid);
      stage().platform.clock.advance(60_000);
      const session = await proven(asked, wanted);
      ready.push(() => register(session, asked));
    }
    const codes = (await Promise.all(ready.map((go) => go()))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['0', '46404', '46404', '46404']);
  });
});
