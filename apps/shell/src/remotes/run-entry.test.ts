import { afterEach, describe, expect, it } from '@jest/globals';
import { runEntry } from './run-entry.ts';

const address = 'http://localhost:4201/mf-login/1.0.0/remote-entry.js';
const integrity = `sha256-${'A'.repeat(43)}=`;
const plain = { createScriptURL: (url: string) => url };
const script = () => document.querySelector('script');

describe('script of an entry', () => {
  afterEach(() => document.head.replaceChildren());

  it('carries address, hash and no credentials, and goes when it has run', async () => {
    const running = runEntry(address, integrity, plain);
    expect(script()).toHaveAttribute('src', address);
    expect(script()).toHaveAttribute('integrity', integrity);
    expect(script()).toHaveAttribute('crossorigin', 'anonymous');
    script()?.dispatchEvent(new Event('load'));
    await running;
    expect(script()).toBeNull();
  });

  it('fails when the browser refuses it', async () => {
    const running = runEntry(address, integrity, plain);
    script()?.dispatchEvent(new Event('error'));
    await expect(running).rejects.toThrow('not what the release index promises');
  });

  it.each(['', 'sha256-short', 'md5-AAAA'])('is not made without a hash (%s)', async (none) => {
    await expect(runEntry(address, none, plain)).rejects.toThrow('no integrity hash');
    expect(script()).toBeNull();
  });

  it('is not made for an address that the policy refuses', async () => {
    const refusing = {
      createScriptURL: () => {
        throw new TypeError('not in the release index');
      },
    };
    await expect(runEntry(address, integrity, refusing)).rejects.toThrow(TypeError);
    expect(script()).toBeNull();
  });
});
