import { blockCheck, blockListLoad, type CallInput } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { appointManager } from '../../account/accounts/managers.repository.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { mostBlocks } from './load-block-list.command.ts';

type Query = CallInput<typeof blockCheck>['query'];
type Blocks = CallInput<typeof blockListLoad>['body']['blocks'];

describeEachEngine('the block checker', (engine) => {
  const stage = usePlatform(engine);
  const params = { api_version: 'v1.0' };

  async function member(manages = false) {
    const { platform, server } = stage();
    const person = await makePerson(platform);
    if (manages) await appointManager(platform.db, person.guid, platform.clock.now());
    return { ...person, token: (await signInAs(server, person.loginName)).value.accessToken };
  }
  const check = (query: Query, asked = {}) => stage().server.call(blockCheck, { params, query }, asked);
  const load = (name: string, blocks: Blocks, token: string) =>
    stage().server.call(blockListLoad, { params, body: { name, blocks } }, { token });

  it('answers result 000, and blocks a member, a device, or everybody of an application', async () => {
    const [manager, player, other] = [await member(true), await member(), await member()];
    const blocks = [
      { game_no: 1001, member_no: player.memberNo, reason: 'CHEATING' },
      { game_no: 1002, device_id: 'pc-1', reason: 'DEVICE' },
      { application_no: 2, reason: 'CLOSED' },
    ];
    expect(await load('monday', blocks, manager.token)).toMatchObject({ code: '000', value: { loaded: 3 } });
    expect(await check({ game_no: '1001' }, player)).toMatchObject({
      status: 200,
      code: '000',
      value: { block_yn: 'Y', reason: 'CHEATING' },
    });
    expect((await check({ game_no: '1001' }, other)).value).toEqual({ block_yn: 'N', reason: '' });
    expect((await check({ game_no: '1001' })).value.block_yn).toBe('N');
    expect((await check({ game_no: '1002', device_id: 'pc-1' }, other)).value.reason).toBe('DEVICE');
    expect((await check({ game_no: '1002', device_id: 'pc-2' }, other)).value.block_yn).toBe('N');
    expect((await check({ application_no: '2' })).value.reason).toBe('CLOSED');
    expect((await check({ application_no: '1' })).value.block_yn).toBe('N');
  });

  it.each([
    ['blockcheckerInvalidParameter', '48005', {}],
    ['blockcheckerInvalidParameter', '48005', { game_no: '1001', application_no: '1' }],
    ['blockcheckerInvalidParameter', '48005', { game_no: '1001', device_id: 'two words' }],
    ['blockcheckerNumberInvalid', '48003', { game_no: '-1' }],
    ['blockcheckerNumberInvalid', '48003', { application_no: '99999999999' }],
    ['blockcheckerDataNotFound', '48006', { game_no: '7' }],
    ['blockcheckerDataNotFound', '48006', { application_no: '7' }],
    ['blockcheckerNoPermission', '48004', { game_no: '1001', device_id: 'pc-1' }],
  ] as const)('refuses as %s (%s): %j', async (refusal, code, query) => {
    expect(await check(query)).toMatchObject({ refusal, code });
  });

  it('takes a list from a manager only, once, and of a limited length', async () => {
    const [manager, player] = [await member(true), await member()];
    const one = { game_no: 1001, device_id: 'pc-9', reason: 'TEST' };
    expect(await load('tuesday', [one], player.token)).toMatchObject({ refusal: 'blockcheckerNoPermission' });
    const answers = await Promise.all(['tuesday', 'tuesday'].map((name) => load(name, [one], manager.token)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['000', '48007']);
    const long = Array.from({ length: mostBlocks + 1 }, () => one);
    expect(await load('long', long, manager.token)).toMatchObject({
      refusal: 'blockcheckerContractSizeLimit',
      value: { limit: mostBlocks },
    });
    expect(await load('odd', [{ reason: 'NOWHERE' }], manager.token)).toMatchObject({
      refusal: 'blockcheckerNumberInvalid',
    });
  });

  it('knows one version, and says so when no list was ever loaded', async () => {
    const { server, platform } = stage();
    const later = { api_version: 'v9.9' };
    const manager = await member(true);
    for (const answer of [
      await server.call(blockCheck, { params: later, query: { game_no: '1001' } }),
      await server.call(blockListLoad, { params: later, body: { name: 'x', blocks: [] } }, manager),
    ])
      expect(answer).toMatchObject({ refusal: 'blockcheckerInvalidApiVersion', code: '48002' });
    await platform.db.query.deleteFrom('block_lists').execute();
    expect(await check({ game_no: '1001' })).toMatchObject({
      status: 503,
      refusal: 'blockcheckerDatabaseNotInitialised',
      code: '48001',
    });
  });
});
