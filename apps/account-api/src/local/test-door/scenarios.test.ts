import { allCalls, signInV21, termsAgreeV10 } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { testDoorSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const call = signInV21.id;

describeEachEngine('scenarios', (engine) => {
  const stage = usePlatform(engine);
  const ask = async (method: string, path: string, body?: unknown) => {
    const init = {
      method,
      headers: { [internalHeaders.testSecret]: testDoorSecret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await fetch(`${stage().server.address}/__test/scenarios${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }; // every answer is JSON
  };
  const signIn = (name: string) => signInAs(stage().server, name);

  it('plays the refusal as often as asked, then the call is itself again', async () => {
    const put = await ask('POST', '', { call, refusal: 'accountBlocked', data: { until: 'tomorrow' }, times: 2 });
    expect(put).toMatchObject({
      status: 201,
      body: { call, refusal: 'accountBlocked', code: '43102', times: 2, answered: 0 },
    });
    for (const _ of [1, 2]) {
      expect(await signIn('alice')).toMatchObject({
        code: '43102',
        message: 'accountBlocked',
        value: { until: 'tomorrow' },
      });
    }
    expect(await signIn('alice')).toMatchObject({ code: '0' });
    expect(await ask('GET', '')).toMatchObject({ body: [{ id: put.body['id'], times: 2, answered: 2 }] });
    expect(await ask('DELETE', '')).toEqual({ status: 200, body: { deleted: 1 } });
  });

  it('plays exactly the number that was named, also of the older services', async () => {
    for (const [code, message] of [
      ['40102', 'accessTokenInvalid'],
      ['E515', 'legacySignInRequired'],
    ] as const) {
      await ask('POST', '', { call, code, times: 1 });
      expect(await signIn('alice')).toMatchObject({ code, message });
    }
    await ask('POST', '', { call, code: 50000, times: 1 });
    expect(await signIn('alice')).toMatchObject({ code: '50000', message: 'serviceUnavailable' });
    await ask('DELETE', '');
  });

  it('is meant for one identifier, however it is written', async () => {
    await ask('POST', '', { call, refusal: 'accountBlocked', for: { identifier: 'Alice@Playground.test' } });
    expect((await signIn('gina')).code).toBe('0');
    expect((await signIn('alice')).code).toBe('43102');
    await ask('DELETE', '');
  });

  it('is meant for one browser', async () => {
    await ask('POST', '', {
      call: termsAgreeV10.id,
      refusal: 'serviceUnavailable',
      for: { browser: 'the-browser-of-this-test-1' },
    });
    const { server } = stage();
    expect((await server.call(termsAgreeV10, {}, { browserId: 'the-browser-of-this-test-2' })).message).not.toBe(
      'serviceUnavailable',
    );
    expect((await server.call(termsAgreeV10, {}, { browserId: 'the-browser-of-this-test-1' })).message).toBe(
      'serviceUnavailable',
    );
    await ask('DELETE', '');
  });

  it('lets the newest speak, and goes back when that is taken away', async () => {
    await ask('POST', '', { call, refusal: 'accountBlocked' });
    stage().platform.clock.advance(1);
    const newest = await ask('POST', '', { call, refusal: 'accountDormant' });
    expect((await signIn('alice')).message).toBe('accountDormant');
    expect(await ask('DELETE', `/${String(newest.body['id'])}`)).toEqual({ status: 200, body: { deleted: 1 } });
    expect((await signIn('alice')).message).toBe('accountBlocked');
    await ask('DELETE', '');
  });

  it('gives the last answer to one of two requests that come at once', async () => {
    await ask('POST', '', { call, refusal: 'accountBlocked', times: 1 });
    const codes = (await Promise.all([signIn('alice'), signIn('alice')])).map((answer) => answer.code);
    expect(codes.sort()).toEqual(['0', '43102']);
    await ask('DELETE', '');
  });

  it.each([
    [{ call: 'ep:nothing', refusal: 'accountBlocked' }, 'call'],
    [{ call, refusal: 'emailAccountLimit' }, 'refusal'],
    [{ call, refusal: 'toString' }, 'refusal'],
    [{ call }, 'refusal'],
    [{ call, code: 46403 }, 'code'],
    [{ call, code: '43102', refusal: 'accountDormant' }, 'code'],
    [{ call, refusal: 'accountBlocked', times: 0 }, 'times'],
    [{ call, refusal: 'accountBlocked', for: { ip: '::1' } }, 'for.ip'],
  ])('refuses %j', async (body, field) => {
    expect(await ask('POST', '', body)).toMatchObject({ status: 400, body: { code: 40000, value: { field } } });
    expect((await ask('GET', '')).body).toEqual([]);
  });

  it('knows every refusal that any call declares', async () => {
    for (const { id, refusals } of allCalls.slice(0, 8)) {
      for (const code of Object.keys(refusals)) expect((await ask('POST', '', { call: id, code })).status).toBe(201);
    }
    await ask('DELETE', '');
  });

  it('never plays where no test secret is set', async () => {
    await ask('POST', '', { call, refusal: 'accountBlocked' });
    const { platform } = stage();
    const shut = await startTestServer({ ...platform, settings: { ...platform.settings, testSecret: null } });
    expect((await signInAs(shut, 'alice')).code).toBe('0');
    await shut.close();
    await ask('DELETE', '');
  });
});
