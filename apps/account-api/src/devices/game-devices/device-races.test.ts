import { myDeviceRemove } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { aDevice, anAddress, aNumber, playerOf } from './testing/device-stage.ts';

const winners = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '0').length;
const times = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));

describeOnPostgres('races of devices', (engine) => {
  const stage = usePlatform(engine);

  it('never a sixth device, and no more than the registration counts', async () => {
    for (let round = 0; round < raceRounds / 2; round += 1) {
      const player = await playerOf(stage());
      const number = aNumber();
      const { calls } = await player.register(aDevice(), number);
      const ready: { calls: typeof calls; state: string }[] = [];
      for (let count = 0; count < 10; count += 1) {
        const on = await player.on(aDevice());
        ready.push({ calls: on, state: await player.prove(on, number) });
      }
      const answers = await Promise.all(ready.map((one, turn) => one.calls.register(one.state, `Phone-${turn}`)));
      expect(winners(answers)).toBe(4);
      expect(answers.every(({ code }) => ['0', '46218'].includes(code))).toBe(true);
      expect((await calls.list()).value.registeredCnt).toBe(5);
    }
  }, 300_000);

  it('one flow registers once, one device once, however often they are asked', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const player = await playerOf(stage());
      const device = aDevice();
      const calls = await player.on(device);
      const state = await player.prove(calls, aNumber());
      const answers = await times(16, (turn) => calls.register(state, `Phone-${turn}`));
      expect(winners(answers)).toBe(1);
      expect((await calls.list()).value.registeredCnt).toBe(1);
    }
  }, 300_000);

  it('never a sixth account with a contact: proven at once, saved at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const address = anAddress();
      const ready = [];
      for (let count = 0; count < 8; count += 1) {
        const player = await playerOf(stage());
        const calls = await player.on(aDevice());
        const { state } = (await calls.state()).value;
        await calls.state({ state, go: 'next', verify_type: 'email' });
        await player.forgetSends();
        await calls.mail(state, address);
        ready.push({ calls, state, code: calls.mailTo(address) });
      }
      expect(winners(await Promise.all(ready.map((item) => item.calls.verifyMail(item.state, item.code))))).toBe(8);
      const saved = await Promise.all(ready.map((item) => item.calls.register(item.state, 'Mine')));
      expect(winners(saved)).toBe(accountsPerContact);
      const rows = await stage()
        .platform.db.query.selectFrom('device_contacts')
        .selectAll()
        .where('contact', '=', address)
        .execute();
      expect(rows).toHaveLength(accountsPerContact);
    }
  }, 300_000);

  it('the last two devices removed at once leave no registration, and each goes once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const player = await playerOf(stage());
      const number = aNumber();
      await player.register(aDevice(), number);
      await player.register(aDevice(), number);
      const { asked, list } = await player.atPortal();
      const ids = (await list()).value.deviceList.map(({ memberDeviceNo }) => String(memberDeviceNo));
      const answers = await times(12, (turn) =>
        stage().server.call(myDeviceRemove, { params: { id: ids[turn % 2] ?? '' } }, asked),
      );
      expect(winners(answers)).toBe(2);
      expect((await list()).value).toMatchObject({ deviceRegistered: 'N', registeredCnt: 0, contactInfo: [] });
    }
  }, 300_000);
});
