import { passwordGuide } from '@gatehouse/api-contract';
import { internalHeaders, notMePath } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const windowsInFrance = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  [internalHeaders.nation]: 'FR',
};

describeEachEngine('the letter of a sign-in', (engine) => {
  const stage = usePlatform(engine);
  const anyBrowser = (): Asked => ({ browserId: `browser-${crypto.randomUUID()}`, headers: windowsInFrance });
  /** Letters to an address that came with a sign-in. */
  const toldOf = async (loginName: string, asked: Asked) => {
    const { platform, server } = stage();
    platform.mails.length = 0;
    expect(await signInAs(server, loginName, {}, asked)).toMatchObject({ code: '0' });
    await settled();
    return platform.mails.filter(({ to }) => to === loginName);
  };

  it('tells of a browser that the account does not know: what, when, where and which, with a link; of a known one nobody', async () => {
    const { platform } = stage();
    const { loginName, guid } = await makePerson(platform);
    const own = anyBrowser();
    expect(await toldOf(loginName, own)).toEqual([]); // the first one of a new account
    const [letter, ...more] = await toldOf(loginName, anyBrowser());
    expect(more).toEqual([]);
    expect(letter?.text).toContain('Chrome, Windows, 프랑스');
    expect(letter?.text).toContain(`${platform.settings.sites.main.origin}/ko${notMePath}?state=`);
    expect(await toldOf(loginName, own)).toEqual([]);
    const shown = await platform.db.query
      .selectFrom('member_events')
      .select(['event', 'place', 'device'])
      .where('guid', '=', guid)
      .where('event', 'in', ['sign-in', 'browser-added'])
      .orderBy('at')
      .execute();
    const where = { place: 'FR', device: 'Chrome, Windows' };
    expect(shown.map(({ event }) => event)).toEqual(['sign-in', 'browser-added', 'sign-in', 'sign-in']);
    expect(shown[1]).toMatchObject(where);
  });

  it('tells of a sign-in without a browser, and of the first one known to an account that is old', async () => {
    const { platform } = stage();
    const { loginName } = await makePerson(platform);
    platform.clock.advance(2 * dayMs);
    expect(await toldOf(loginName, anyBrowser())).toHaveLength(1);
    expect(await toldOf(loginName, {})).toHaveLength(1);
  });

  it('ends no session of another browser', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const { value } = await signInAs(server, loginName, {}, anyBrowser());
    expect(await toldOf(loginName, anyBrowser())).toHaveLength(1);
    expect((await server.call(passwordGuide, {}, { token: value.accessToken ?? '' })).code).toBe('0');
  });
});
