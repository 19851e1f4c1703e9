import { expect, it } from '@jest/globals';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { anAddress, useTransferStage } from './testing/transfer-stage.ts';

const current = { current_password: 'Gatehouse1' };

describeOnPostgres('switches at once', (engine) => {
  const { get, transfer, idMember, ready, namesOf } = useTransferStage(engine);
  const transfersOf = (guid: string) =>
    get().platform.db.query.selectFrom('account_transfers').selectAll().where('guid', '=', guid).execute();

  it('of one account: one of sixteen is made', async () => {
    for (let round = 0; round < 3; round += 1) {
      const player = await idMember();
      const { state, email } = await ready(player);
      const press = () => transfer.register(player.asked, { state, transferred_id: email, ...current });
      const codes = (await Promise.all(Array.from({ length: 16 }, press))).map(({ code }) => code);
      expect(codes.filter((code) => code === '0')).toHaveLength(1);
      expect(new Set(codes.filter((code) => code !== '0'))).not.toContain('50000');
      expect(await namesOf(player.guid)).toEqual([`SO:${email}`]);
      expect(await transfersOf(player.guid)).toMatchObject([{ from_provider: 'SO' }]);
    }
  }, 300_000);

  it('to one address: one of four accounts gets it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const wanted = anAddress();
      const presses = [];
      const members = [];
      for (let count = 0; count < 4; count += 1) {
        const player = await idMember();
        const { state } = await ready(player, wanted);
        members.push(player);
        presses.push(() => transfer.register(player.asked, { state, transferred_id: wanted, ...current }));
        get().platform.clock.advance(60_000);
      }
      const codes = (await Promise.all(presses.map((press) => press()))).map(({ code }) => code);
      expect(codes.sort()).toEqual(['0', '43200', '43200', '43200']);
      const names = await Promise.all(members.map(({ guid }) => namesOf(guid)));
      expect(names.filter(([name]) => name === `SO:${wanted}`)).toHaveLength(1);
    }
  }, 300_000);
});
