import { loginSettings, signInV21, termsAgreeV20 } from '@gatehouse/api-contract';
import { locales, styles } from '@gatehouse/platform';
import { faultsIn } from '@gatehouse/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootOf } from '../testing/boot-of.ts';
import { loginRelease, withFile } from '../testing/fixture-releases.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { formHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import { withMarks } from '../testing/with-marks.ts';
import { edgeTexts } from '../texts/main.texts.ts';

const main = 'http://localhost:4310/main';
const fragment = 'first/login.stove.en.html';

let edge: TestEdge;
let serial = 1;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

/** Serves this release of the sign-in page; `null`: none. */
async function release(served: ReturnType<typeof loginRelease> | null): Promise<void> {
  serial += 1;
  const index = edge.releases.index(serial, served ?? undefined);
  await edge.releases.placeIndex(served ? index : { ...index, remotes: {} });
  await edge.served(serial);
}

/** Serves a release whose first HTML is this. */
async function releaseWith(html: string): Promise<void> {
  edge.releases.served.set(fragment, html);
  await release(withFile(loginRelease(`1.0.${serial}`), fragment, html));
}

const open = (path = '/login', headers: Record<string, string> = {}) =>
  edge.ask({ path, headers: { 'accept-language': 'en', ...headers } });

async function signsIn(password = 'Gatehouse1') {
  const { token, cookie } = await edge.openLogin(`/login?redirect_url=${encodeURIComponent(main)}`);
  const body = new URLSearchParams({
    identifier: 'alice@playground.test',
    password,
    form_token: token,
    redirect_url: main,
    style_type: 'stove',
    inflow_path: '',
    back: '/login',
  });
  const answer = await edge.ask({
    method: 'POST',
    path: '/session/sign-in',
    headers: { ...formHeaders, cookie },
    body: String(body),
  });
  return { answer, cookie };
}

const ownForm = '<section data-edge="form"';

describe('the sign-in form below every release', () => {
  const bad: readonly (readonly [string, () => Promise<void>])[] = [
    ['has no form', () => releaseWith('<title>Sign in</title>\n<p>Welcome</p>')],
    ['has a form that is posted elsewhere', () => releaseWith('<form action="/x"><input name="identifier"></form>')],
    [
      'has a form without a password',
      () =>
        releaseWith(
          '<form action="%%gatehouse:action%%"><!--gatehouse:hidden--><input name="identifier"><button type="submit">Go</button></form>',
        ),
    ],
    [
      'is not what was signed',
      async () => {
        await releaseWith('<p>signed</p>');
        edge.releases.served.set(fragment, '<p>other</p>');
        await release(withFile(loginRelease('1.1.0'), fragment, '<p>another</p>'));
      },
    ],
    ['is not there', () => release({ ...loginRelease('1.2.0'), first: {} })],
    [
      'has no such page',
      async () => {
        const made = loginRelease('1.3.0');
        const screens = made.routes.screens.filter(({ id }) => id !== 'login');
        await release({ ...made, routes: { ...made.routes, screens } });
      },
    ],
    ['was removed', () => release(null)],
  ];

  it('signs in where the release of the sign-in page brings no form', async () => {
    const faults = await faultsIn(
      bad,
      ([what]) => what,
      async ([, place]) => {
        await place();
        const { status, text } = await open();
        expect(status).toBe(200);
        expect(text).toContain(ownForm);
        expect(text).toContain('<h1>Sign in</h1>');
        edge.platform.answer(signInV21, { ...signInValue(), refreshExpiresIn: 604_800_000 });
        edge.platform.answer(termsAgreeV20, { agree_yn: 'Y', missing: [] });
        const { answer } = await signsIn();
        expect([answer.status, answer.headers.location]).toEqual([303, `/continue?to=${encodeURIComponent(main)}`]);
      },
    );
    expect(faults).toEqual([]);
  });

  it('names the release that lacks the form, and what is missing', async () => {
    await releaseWith('<form action="%%gatehouse:action%%"><!--gatehouse:hidden--><input name="identifier"></form>');
    await open();
    const version = `1.0.${serial - 1}`;
    expect(edge.lines).toContainEqual(
      expect.objectContaining({
        msg: 'sign-in page without its form',
        remote: 'mf-login',
        version,
        missing: ['name="password"', 'type="submit"'],
      }),
    );
  });

  it('is in every language and style', async () => {
    await releaseWith('<p>Welcome</p>');
    const pages = locales.flatMap((locale) => styles.map((style) => [locale, style] as const));
    const faults = await faultsIn(
      pages,
      ([locale, style]) => `${locale} ${style}`,
      async ([locale, style]) => {
        const { text } = await open(`/${locale}/login?style_type=${style}`);
        expect(text).toContain(`data-style="${style}"`);
        expect(text).toContain(`<h1>${edgeTexts[locale].signIn.title}</h1>`);
        expect(text).not.toMatch(/gatehouse:(?!boot)|undefined/);
      },
    );
    expect(faults).toEqual([]);
  });

  it('waits for the scripts of the release, which take it over', async () => {
    await releaseWith('<p>Welcome</p>');
    expect(bootOf((await open()).text)).toMatchObject({ first: { remote: 'mf-login', screen: 'login' } });
  });

  it('starts no scripts where no release has the page: they would say that there is none', async () => {
    await release(null);
    expect((await open()).text).not.toContain('<script');
  });

  it('says a refusal in the words of the contract, in the language of the page', async () => {
    await release(null);
    edge.platform.refuse(signInV21, 'credentialsMismatch');
    const { answer, cookie } = await signsIn('wrong');
    const outcome = answer.setCookies.find((one) => one.startsWith('GH_FORM=')) ?? '';
    const { text } = await open('/de/login', { cookie: `${cookie}; ${outcome.split(';', 1)[0]}` });
    expect(text).toMatch(/role="alert"[^>]*>E-Mail-Adresse, ID oder Passwort ist nicht richtig\./);
    expect(text).toContain('value="alice@playground.test"');
  });

  it('is not there while sign-in is closed, nor for who is signed in, nor at another address', async () => {
    await releaseWith('<p>Welcome</p>');
    expect((await open('/login', { cookie: withMarks('SUAT=a.b.c') })).text).not.toContain(ownForm);
    expect((await open('/help')).text).not.toContain(ownForm);
    edge.platform.answer(loginSettings, { style: 'cf', status: 'closed' }, { style: 'cf' });
    const { text } = await open('/login?style_type=cf');
    expect(text).toContain('data-gatehouse-closed');
    expect(text).not.toContain('<form method="post" action="/session/sign-in">');
  });

  it('is not there where the release has a form of its own', async () => {
    edge.releases.served.set(fragment, '');
    await release(loginRelease('2.0.0'));
    const again = await startTestEdge();
    expect((await again.ask({ path: '/login', headers: { 'accept-language': 'en' } })).text).not.toContain(ownForm);
    await again.stop();
  });
});
