import { describe, expect, it } from '@jest/globals';
import { createRemotesPolicy } from './trusted-addresses.ts';

const entry = 'http://localhost:4201/mf-login/1.0.0/remote-entry.js';

describe('policy of script addresses', () => {
  const policy = createRemotesPolicy(new Set([entry]), undefined);

  it('lets the entries of the release index run, retries included', () => {
    expect(policy.createScriptURL(entry)).toBe(entry);
    expect(policy.createScriptURL(`${entry}?attempt=1`)).toBe(`${entry}?attempt=1`);
  });

  it.each([
    'http://evil.example/remote-entry.js',
    `${entry}x`,
    'http://localhost:4201/mf-login/1.0.1/remote-entry.js',
    'data:text/javascript,1',
  ])('refuses %s', (address) => {
    expect(() => policy.createScriptURL(address)).toThrow('not in the release index');
  });

  it('is the Trusted Types policy where the browser has them', () => {
    const names: string[] = [];
    createRemotesPolicy(new Set([entry]), {
      createPolicy(name, rules) {
        names.push(name);
        return rules;
      },
    });
    expect(names).toEqual(['gatehouse-remotes']);
  });
});
