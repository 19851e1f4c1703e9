import { allCalls, signInV21 } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { patternOf } from '../base/http/route.ts';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { startTestServer } from '../testing/test-server.ts';
import { usePlatform } from '../testing/use-platform.ts';

/** GETs that send, open or spend something each time they are made, as the specification describes them. */
const writing = [
  'ep:account:GET auth/issue/token',
  'ep:account:GET authentication/check/:a/:b/:c',
  'ep:account:GET authentication/eziok/:service/:type',
  'ep:account:GET authentication/phone/:service/:type',
  'ep:account:GET authentication/toss/:service/:type',
  'ep:account:GET lv1/find/id/check',
  'ep:account:GET signup/check/step',
  'ep:account:GET v1/compare/contact/email/state',
  'ep:account:GET v1/email/:type/send',
  'ep:account:GET v1/sms/:type/send',
  'ep:account:GET v2/crossfire/get/email',
  'ep:account:GET v2/device/list',
  'ep:captcha:GET v1.0/captcha/audio',
  'ep:game:GET v1.0/launcher',
  'ep:game:GET v1.1/launcher',
  'ep:game:GET v2.0/launcher/:game_id',
  'ep:secure:GET authentication/eziok secure variant',
  'ep:secure:GET authentication/phone secure variant',
  'ep:secure:GET authentication/toss secure variant',
  'ep:withdraw:GET withdraw/v1.0/token',
  'ep:withdraw:GET withdraw/v1.1/send/email',
  'ep:withdraw:GET withdraw/v1.1/token',
  'ep:withdraw:cancel',
];

// The guard is in memory, before any database.
describeOnOneEngine('the guard against floods', (engine) => {
  const stage = usePlatform(engine);

  it('counts each GET that writes, and no other one', async () => {
    const { platform } = stage();
    const guarded = await startTestServer({ ...platform, settings: { ...platform.settings, floodPerMinute: 1 } });
    expect((await guarded.call(signInV21)).status).not.toBe(429);
    const refused: string[] = [];
    for (const call of allCalls.filter(({ method }) => method === 'GET')) {
      const { status } = await fetch(`${guarded.address}${patternOf(call).replaceAll(/:\w+/g, '1')}`);
      if (status === 429) refused.push(call.id);
    }
    expect(refused.toSorted()).toEqual(writing);
    await guarded.close();
  });
});
