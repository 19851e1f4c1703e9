import { describe, expect, it } from '@jest/globals';
import { screenRow, releaseRow, testBoot } from '@gatehouse/shell-contract/testing';
import { createTestShell, exposed } from '../testing/test-shell.ts';
import { mayPrefetch, neighboursOf, prefetchNeighbours } from './prefetch-neighbours.ts';

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

  it('are left alone when a guard would refuse', () => {
    expect(neighboursOf(page('/signup/national_info'), { boot })).toEqual([]);
    expect(neighboursOf(page('/signup/national_info?state=s'), { boot })).toHaveLength(1);
  });

  it('are fetched whole: entry, screen, texts', async () => {
    const fetched: string[] = [];
    const { shell } = createTestShell({
      boot,
      loadModule: async () =>
        exposed({
          name: 'mf-signup',
          screens: {
            'sign-up': async () => {
              fetched.push('screen');
              return { Component: () => null };
            },
          },
          texts: async (locale) => {
            fetched.push(locale);
            return {};
          },
        }),
    });
    await prefetchNeighbours(page('/signup'), shell);
    expect(fetched.toSorted()).toEqual(['en', 'screen']);
  });
});

describe('prefetching', () => {
  it.each([
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('with connection %j: %s', (connection, expected) => {
    expect(mayPrefetch(connection)).toBe(expected);
  });
});
