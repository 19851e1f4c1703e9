import { myPcCheck, myPcRegister, myPcRemove, myPcs } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';

describeEachEngine('registered PCs', (engine) => {
  const stage = usePlatform(engine);

  async function member() {
    const { platform, server } = stage();
    const person = await makePerson(platform);
    const token = (await signInAs(server, person.loginName)).value.accessToken;
    const at = (pc: string) => ({ token, browserId: `browser-of-${pc}`.padEnd(22, '0') });
    const register = (pc: string, name: string) => server.call(myPcRegister, { body: { pcselect_name: name } }, at(pc));
    const list = async (pc: string) => (await server.call(myPcs, {}, at(pc))).value;
    return { server, at, register, list };
  }

  it('are registered by name, listed, recognised and removed', async () => {
    const { server, at, register, list } = await member();
    expect((await server.call(myPcCheck, {}, at('home'))).value).toEqual({ registeredYn: 'N' });
    expect(await register('home', 'Desk,1.home')).toMatchObject({
      status: 200,
      value: { pcselect_name: 'Desk,1.home', thisPcYn: 'Y' },
    });
    await register('office', '사무실-PC');
    expect((await server.call(myPcCheck, {}, at('home'))).value).toEqual({ registeredYn: 'Y' });
    const { collection, limit } = await list('home');
    expect(limit).toBe(5);
    expect(collection.map(({ pcselect_name, thisPcYn }) => [pcselect_name, thisPcYn])).toEqual([
      ['Desk,1.home', 'Y'],
      ['사무실-PC', 'N'],
    ]);
    const remove = () =>
      server.call(myPcRemove, { body: { pcselect_no: collection[0]?.pcselect_no ?? 0 } }, at('office'));
    expect(await remove()).toMatchObject({ status: 200, code: '0' });
    expect((await list('home')).collection).toHaveLength(1);
    expect(await remove()).toMatchObject({ refusal: 'deviceAlreadyDeleted' });
  });

  it('refuses a PC twice, a sixth, and a name against the rule', async () => {
    const { register, list } = await member();
    for (const pc of ['a', 'b', 'c', 'd', 'e']) expect((await register(pc, `PC-${pc}`)).code).toBe('0');
    expect(await register('a', 'again')).toMatchObject({ refusal: 'pcAlreadyRegistered' });
    expect(await register('f', 'PC-f')).toMatchObject({ refusal: 'pcLimit', value: { limit: 5 } });
    for (const name of ['x', 'two words', '<b>', 'x'.repeat(21)]) expect((await register('g', name)).status).toBe(400);
    expect((await list('a')).collection).toHaveLength(5);
  });

  it("answers for another member's PC as for one that does not exist", async () => {
    const [owner, stranger] = [await member(), await member()];
    const { value } = await owner.register('home', 'Mine');
    const theirs = await stranger.server.call(
      myPcRemove,
      { body: { pcselect_no: value.pcselect_no } },
      stranger.at('home'),
    );
    const unowned = await stranger.server.call(myPcRemove, { body: { pcselect_no: 999_999 } }, stranger.at('home'));
    expect([theirs.status, theirs.code, theirs.value]).toEqual([unowned.status, unowned.code, unowned.value]);
    expect((await owner.list('home')).collection).toHaveLength(1);
  });

  it('is known by its browser: a caller without one registers nothing', async () => {
    const { server, at } = await member();
    const { token } = at('home');
    expect(await server.call(myPcRegister, { body: { pcselect_name: 'Nowhere' } }, { token })).toMatchObject({
      status: 400,
    });
  });

  it('never has a sixth, nor one PC twice, however many ask at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { register, list } = await member();
      const asked = Array.from({ length: 16 }, (_, turn) => register(`pc-${turn % 8}`, `PC-${turn}`));
      const codes = (await Promise.all(asked)).map(({ code }) => code);
      expect(codes.filter((code) => code === '0')).toHaveLength(5);
      expect(codes.every((code) => ['0', '46503', '46505'].includes(code))).toBe(true);
      expect((await list('x')).collection).toHaveLength(5);
    }
  });
});
