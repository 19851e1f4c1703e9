import type { ScreenFiles } from '@gatehouse/platform';
import { screenRow, releaseRow, testBoot } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createTestShell } from '../testing/test-shell.ts';
import { neighboursOf, prefetchNeighbours } from './prefetch-neighbours.ts';

const boot = testBoot({
  remotes: {
    'mf-signup': {
      current: releaseRow('1.0.0'),
      previous: null,
      screens: [
        screenRow({ id: 'sign-up', paths: ['/signup'] }),
        screenRow({ id: 'nation', paths: ['/signup/national_info'], guards: ['check-state'] }),
        screenRow({ id: 'secret', paths: ['/secret'], public: false }),
      ],
    },
  },
});

function page(...addresses: string[]): HTMLElement {
  const main = document.createElement('main');
  for (const address of addresses) {
    const link = document.createElement('a');
    link.href = address;
    main.append(link);
  }
  return main;
}

describe('neighbours of a page', () => {
  it('are public screens that its links lead to', () => {
    const found = neighboursOf(
      page('/signup', '/de/signup?from=login', '/secret', 'http://elsewhere.example/signup', '/nowhere'),
      { boot },
    );
    expect(found.map(({ screen }) => screen.id)).toEqual(['sign-up']);
  });

  it('are found with the language of the page, with nothing for their parameters, and by no other words', () => {
    const screens = [screenRow({ id: 'help', paths: ['/help/:topic?', '/oauth/:snsType?/callback'] })];
    const placed = { 'mf-login': { current: releaseRow('1.0.0'), previous: null, screens } };
    const found = (address: string) => neighboursOf(page(address), { boot: testBoot({ remotes: placed }) }).length;
    expect(['/help', '/zh-tw/help?x=1', '/oauth/callback', '/de/oauth/callback/'].map(found)).toEqual([1, 1, 1, 1]);
    expect(['/helper', '/xx/help', '/oauth', '/'].map(found)).toEqual([0, 0, 0, 0]);
  });

  it('are left alone when a guard would refuse', () => {
    expect(neighboursOf(page('/signup/national_info'), { boot })).toEqual([]);
    expect(neighboursOf(page('/signup/national_info?state=s'), { boot })).toHaveLength(1);
  });
});

describe('fetching ahead', () => {
  const base = 'http://localhost:4201/mf-login/1.0.0/';
  const files: ScreenFiles = {
    'mf-signup': {
      version: '1.0.0',
      texts: ['texts.de.js'],
      screens: { 'sign-up': ['screen.js', 'screen.css'], nation: ['nation.js'] },
    },
  };
  const hints = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      (link) => `${link.href} as ${link.as}, ${link.crossOrigin}`,
    );

  function ahead(answer: ScreenFiles | Error = files) {
    const loaded: string[] = [];
    const asked: string[] = [];
    const { shell } = createTestShell({
      boot: { ...boot, locale: 'de' },
      loadModule: async ({ remote }) => {
        loaded.push(remote);
        throw new Error('an entry that must not run');
      },
    });
    const ask = async (locale: string) => {
      asked.push(locale);
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { loaded, asked, fetch: (to: HTMLElement) => prefetchNeighbours(to, shell, ask) };
  }
  afterEach(() => document.head.replaceChildren());

  it('asks for the bytes of entry, texts and screen, and runs nothing of the remote', async () => {
    const { loaded, asked, fetch } = ahead();
    await fetch(page('/signup'));
    expect(hints()).toEqual([
      `${base}remote-entry.js as script, anonymous`,
      `${base}texts.de.js as script, anonymous`,
      `${base}screen.js as script, anonymous`,
      `${base}screen.css as style, anonymous`,
    ]);
    expect(document.querySelector('script')).toBeNull();
    expect([loaded, asked]).toEqual([[], ['de']]);
  });

  it('asks for each file once, however many links and pages need it', async () => {
    const { fetch } = ahead();
    await fetch(page('/signup', '/de/signup', '/signup/national_info?state=s'));
    await fetch(page('/signup'));
    expect(hints().map((row) => row.replace(base, '').split(' ')[0])).toEqual([
      'remote-entry.js',
      'texts.de.js',
      'screen.js',
      'screen.css',
      'nation.js',
    ]);
  });

  it('leaves a remote alone of which another version is live by now', async () => {
    await ahead({ 'mf-signup': { version: '2.0.0', texts: [], screens: {} } }).fetch(page('/signup'));
    await ahead({}).fetch(page('/signup'));
    expect(hints()).toEqual([]);
  });

  it('asks the edge for nothing on a page without such links', async () => {
    const { asked, fetch } = ahead();
    await fetch(page('/secret'));
    expect(asked).toEqual([]);
  });
});
