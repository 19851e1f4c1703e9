import { allCalls, loginSettings, qrCode, signInV21, tokenV21 } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';

describeEachEngine('a style whose sign-in is closed', (engine) => {
  const stage = usePlatform(engine, { closedStyles: ['cf'] });
  const on = (style: string) => ({
    browserId: 'browser-of-the-owner',
    headers: { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.style]: style },
  });

  it('is refused by every call that signs in, and by no other style', async () => {
    const { server, platform } = stage();
    const { loginName } = await makePerson(platform);
    const body = {
      signinRequest: {
        service_id: 'Portal_Web' as const,
        provider_cd: 'SO' as const,
        provider_data: { userId: loginName, password: 'Gatehouse1' },
      },
    };
    expect(await server.call(signInV21, { body }, on('cf'))).toMatchObject({ status: 403, refusal: 'signInClosed' });
    expect((await server.call(qrCode, { body: {} }, on('cf'))).refusal).toBe('signInClosed');
    expect((await server.call(signInV21, { body }, on('stove'))).code).toBe('0');
    expect((await server.call(qrCode, { body: {} }, on('stove'))).code).toBe('0');
  });

  it('keeps the sessions that there are', async () => {
    const { server, platform } = stage();
    const { loginName } = await makePerson(platform);
    const { value } = await signInAs(server, loginName);
    const renewed = await server.call(tokenV21, { body: { refresh_token: value.refreshToken } }, on('cf'));
    expect(renewed.code).toBe('0');
  });

  it('is told by its settings', async () => {
    const { server } = stage();
    expect((await server.call(loginSettings, { params: { style: 'cf' } })).value).toMatchObject({ status: 'closed' });
    expect((await server.call(loginSettings, { params: { style: 'stove' } })).value).toMatchObject({ status: 'open' });
  });

  it('concerns each call that signs in: what is left makes an account, renews a session or gives it a new name', () => {
    const issuing = allCalls.filter(({ session }) => session === 'issues');
    const open = issuing.filter(({ refusals }) => !Object.values(refusals).includes('signInClosed'));
    expect(open.map(({ id }) => id).sort()).toEqual([
      'ep:account:POST signup/register',
      'ep:account:POST transfer/register',
      'ep:account:POST v1/crossfire/register',
      'ep:auth:POST v2.0/pc/refresh',
      'ep:auth:POST v2.0/pc/token',
      'ep:auth:POST v2.1/pc/token',
    ]);
  });

  it('records by which method somebody signed in', async () => {
    const { server, platform } = stage();
    const { loginName, guid } = await makePerson(platform);
    await signInAs(server, loginName, {}, on('stove_popup'));
    const record = await platform.db.query
      .selectFrom('audit_records')
      .select('details')
      .where('guid', '=', guid)
      .where('event', '=', 'sign-in')
      .executeTakeFirstOrThrow();
    expect(record.details).toMatchObject({ method: 'stoveThird' });
  });
});
