import { popupDataRead, popupDataSave } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { defineFlow } from '../flows/define-flow.command.ts';
import { flowLifetimeMs } from '../flows/flow-definition.policy.ts';

const popupFlow = defineFlow({ kind: 'popup-test', holder: 'browserIfAny', steps: {}, data: v.object({}) });

describeEachEngine('what a pop-up leaves', (engine) => {
  const stage = usePlatform(engine);
  const member = async () => {
    const person = await makePerson(stage().platform);
    return { person, token: (await signInAs(stage().server, person.loginName)).value.accessToken };
  };
  const flowOf = (guid: string | null) =>
    popupFlow.open(requestContext(stage().platform, systemCaller('popup')), { guid, data: {} }).then(String);
  const save = (body: { state: string; type?: string; code?: string }, token?: string, browserId?: string) =>
    stage().server.call(popupDataSave, { body }, { ...(token && { token }), ...(browserId && { browserId }) });
  const read = (state: string, token?: string, browserId?: string) =>
    stage().server.call(
      popupDataRead,
      { params: { state } },
      { ...(token && { token }), ...(browserId && { browserId }) },
    );

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
    expect(await save({ state, type: 'login', code: 'E1' })).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect((await read(state, token)).value).toMatchObject({ code: '0' });
  });

  it('is read by a member, and never by another than the flow is of', async () => {
    const [own, other] = [await member(), await member()];
    const state = await flowOf(own.person.guid);
    expect(await save({ state }, other.token)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await save({ state }, own.token)).toMatchObject({ code: '0' });
    expect(await read(state)).toMatchObject({ status: 401, refusal: 'accessTokenInvalid' });
    expect(await read(state, other.token)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect((await read(state, own.token)).value).toEqual({ done_yn: 'Y' });
  });

  it('belongs to a flow that is open', async () => {
    const { token } = await member();
    expect(await save({ state: 'made-up' })).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await read('made-up', token)).toMatchObject({ refusal: 'verificationTimeExpired' });
    const state = await flowOf(null);
    await save({ state });
    stage().platform.clock.advance(flowLifetimeMs);
    expect(await read(state, token)).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it('is of the browser that its flow is bound to', async () => {
    const { token } = await member();
    const { platform } = stage();
    const own = '0a'.repeat(16);
    const ctx = requestContext(platform, { ...systemCaller('popup'), browserId: own });
    const state = (await popupFlow.open(ctx, { guid: null, data: {} })) ?? '';
    for (const other of ['0b'.repeat(16), undefined]) {
      expect(await save({ state, code: 'E1' }, token, other)).toMatchObject({ refusal: 'verificationTimeExpired' });
      expect(await read(state, token, other)).toMatchObject({ refusal: 'verificationTimeExpired' });
    }
    expect(await save({ state, code: '0' }, token, own)).toMatchObject({ code: '0' });
    expect((await read(state, token, own)).value).toEqual({ done_yn: 'Y', code: '0' });
  });

  it('is short text, given back letter by letter as data', async () => {
    const { token } = await member();
    const state = await flowOf(null);
    expect((await save({ state, code: 'x'.repeat(201) })).code).not.toBe('0');
    expect((await read(state, token)).value).toEqual({ done_yn: 'N' });
    const hostile = { type: 'javascript:alert(1)', code: '<img src=x onerror=alert(1)>' };
    expect(await save({ state, ...hostile })).toMatchObject({ code: '0' });
    const answer = await read(state, token);
    expect(answer.value).toEqual({ done_yn: 'Y', ...hostile });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });
});
