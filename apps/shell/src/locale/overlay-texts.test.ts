import { defineRemote, translateWith } from '@gatehouse/shell-contract';
import { describe, expect, it } from '@jest/globals';
import { handTimers, settle } from '../testing/hand-timers.ts';
import { createLocale } from './create-locale.ts';
import { knownTexts } from './known-texts.ts';
import { createOverlay, OverlayTimeout } from './overlay-texts.ts';

/** Written out: a test that imported it would follow a wrong one. */
const twoSecondsMs = 2_000;

const remote = defineRemote({
  name: 'mf-login',
  screens: {},
  texts: async (locale) => ({ login: { title: `login in ${locale}`, go: 'Go' } }),
});

async function open(answers: (asked: string, signal: AbortSignal) => Promise<unknown>) {
  const clock = handTimers();
  const reports: unknown[] = [];
  const asked: string[] = [];
  const locale = createLocale({
    initial: 'en',
    remember: async () => undefined,
    report: () => undefined,
    loadShellTexts: async (language) => ({ progress: { label: `loading in ${language}` } }),
  });
  await locale.prepare(remote);
  let shown = 0;
  locale.texts.on('languageChanged', () => {
    shown += 1;
  });
  const cover = createOverlay({
    locale,
    timers: clock.timers,
    report: (error) => void reports.push(error),
    ask: ({ namespace, locale: language }, signal) => {
      asked.push(`${language} ${namespace}`);
      return answers(`${language} ${namespace}`, signal);
    },
  });
  const t = translateWith<{ login: { title: string; go: string } }>(locale.texts, 'mf-login');
  return { clock, reports, asked, locale, cover, t, shown: () => shown };
}

/** Never answers; ends as a fetch does when it is given up. */
const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

describe('texts of the CDN', () => {
  it('replace the bundled ones of every loaded namespace, each asked for once per language', async () => {
    const { cover, asked, t, shown, locale } = await open(async (file) =>
      file === 'en mf-login' ? { login: { title: 'Welcome' } } : {},
    );
    await cover();
    expect([t('login.title'), t('login.go'), shown()]).toEqual(['Welcome', 'Go', 1]);
    await cover();
    expect(asked).toEqual(['en shell', 'en mf-login']);
    await locale.change('de');
    await cover();
    expect(asked.slice(2)).toEqual(['de shell', 'de mf-login']);
    expect(t('login.title')).toBe('login in de');
  });

  it('stay as bundled, without a new render, when there are none', async () => {
    const { cover, t, shown, reports } = await open(async () => ({}));
    await cover();
    expect([t('login.title'), shown(), reports]).toEqual(['login in en', 0, []]);
  });

  it('are given up after two seconds and reported once, and the page keeps working', async () => {
    const { cover, clock, reports, t } = await open((file, signal) =>
      file === 'en shell' ? Promise.resolve({}) : never(signal),
    );
    const covering = cover();
    await clock.pass(twoSecondsMs - 1);
    expect(reports).toEqual([]);
    await clock.pass(1);
    expect(clock.pending()).toBe(0);
    await covering;
    expect(reports).toEqual([new OverlayTimeout()]);
    expect(String(reports[0])).toContain('i18n resource fetch timeout');
    expect(t('login.title')).toBe('login in en');
  });

  it('that arrive after the language changed are kept for when it is used again', async () => {
    let give: (overlay: unknown) => void = () => undefined;
    const { cover, locale, t } = await open((file) =>
      file === 'en mf-login'
        ? new Promise((resolve) => {
            give = resolve;
          })
        : Promise.resolve({}),
    );
    const covering = cover();
    await locale.change('de');
    give({ login: { title: 'Welcome' } });
    await covering;
    await settle();
    expect(t('login.title')).toBe('login in de');
    await locale.change('en');
    expect(t('login.title')).toBe('Welcome');
  });
});

describe('an overlay', () => {
  const bundled = { login: { title: 'Sign in', go: 'Go' }, errorPrefix: 'Error: ' };

  it.each<[unknown, unknown]>([
    [{ login: { title: 'Welcome' } }, { login: { title: 'Welcome' } }],
    [{ login: { title: '<b>Hi</b>', new: 'x' }, other: 'x' }, { login: { title: '<b>Hi</b>' } }],
    [{ login: 'text', errorPrefix: { deep: 'x' } }, null],
    [{ login: { title: 7, go: null } }, null],
    [{ login: { title: 'Sign in' } }, null],
    [JSON.parse('{"__proto__":{"errorPrefix":"x"}}'), null],
    [['x'], null],
    [null, null],
    ['text', null],
  ])('of %j leaves %j', (overlay, left) => expect(knownTexts(bundled, overlay)).toEqual(left));
});
