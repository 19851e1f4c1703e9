import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { readKeptAccount, writeKeptAccount } from './kept-account.repository.ts';
import { openWayDoor } from './way-door.policy.ts';

describeEachEngine('what was kept of an account', (engine) => {
  const stage = usePlatform(engine);

  it('is given back without a name that a sign-up took at the last moment', async () => {
    const { platform } = stage();
    const { db } = platform;
    const [owner, other] = [await makePerson(platform), await makePerson(platform)];
    const kept = await readKeptAccount(db, owner.guid);
    const { names: theirs } = await readKeptAccount(db, other.guid);
    const door = openWayDoor(owner.guid, platform.clock.now());
    const facts = new Set(['signInNames'] as const);
    await writeKeptAccount(db, door, { kept: { ...kept, names: [...kept.names, ...theirs] }, facts });
    expect((await readKeptAccount(db, owner.guid)).names).toEqual(kept.names);
    expect((await readKeptAccount(db, other.guid)).names).toEqual(theirs);
  });
});
