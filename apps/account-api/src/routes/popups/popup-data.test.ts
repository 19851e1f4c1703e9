import { expect, it } from '@jest/globals';
import { popupDataRead, popupDataSave } from '@gatehouse/api-contract';
import { flowLifetimeMs, openFlow } from '../../commands/flows/open-flow.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';

describeEachEngine('what a pop-up leaves', (engine) => {
  const stage = usePlatform(engine);
  const member = async () => {
    const person = await makePerson(stage().platform);
    return { person, token: (await signInAs(stage().server, person.loginName)).value.accessToken };
  };
  const flowOf = (guid: string | null) => openFlow(stage().platform, { kind: 'popup-test', guid, data: {} });
  const save = (body: { state: string; type?: string; code?: string }, token?: string) =>
    stage().server.call(popupDataSave, { body }, token ? { token } : {});
  const read = (state: string, token?: string) =>
    stage().server.call(popupDataRead, { params: { state } }, token ? { token } : {});

  it('waits under its state for the page that opened it', async () => {
    const { token } = await member();
    const state = await flowOf(null);
    expect((await read(state, token)).value).toEqual({ done_yn: 'N' });
    expect(await save({ state, type: 'login', code: '0' })).toMatchObject({ code: '0', value: { state } });
    expect((await read(state, token)).value).toEqual({ done_yn: 'Y', type: 'login', code: '0' });
  });

  it('stands as it was first said', async () => {
    const { token } = await member();
    const state = await flowOf(null);
    await save({ state, type: 'login', code: '0' });
    expect(await save({ state, type: 'login', code: '0' })).toMatchObject({ code: '0' });
    expect(await save({ state, type: 'login', code: 'E1' })).toMatchObject({ code: '45017' });
    expect((await read(state, token)).value).toMatchObject({ code: '0' });
  });

  it('is read by a member, and never by another than the flow is of', async () => {
    const [own, other] = [await member(), await member()];
    const state = await flowOf(own.person.guid);
    expect(await save({ state }, other.token)).toMatchObject({ code: '93000' });
    expect(await save({ state }, own.token)).toMatchObject({ code: '0' });
    expect(await read(state)).toMatchObject({ status: 401, code: '40101' });
    expect(await read(state, other.token)).toMatchObject({ code: '93000' });
    expect((await read(state, own.token)).value).toEqual({ done_yn: 'Y' });
  });

  it('belongs to a flow that is open', async () => {
    const { token } = await member();
    expect(await save({ state: 'made-up' })).toMatchObject({ code: '93000' });
    expect(await read('made-up', token)).toMatchObject({ code: '93000' });
    const state = await flowOf(null);
    await save({ state });
    stage().platform.clock.advance(flowLifetimeMs);
    expect(await read(state, token)).toMatchObject({ code: '93000' });
  });
});
