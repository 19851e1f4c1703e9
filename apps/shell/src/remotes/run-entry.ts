import type { ScriptAddressPolicy } from './trusted-addresses.ts';

const integrityPattern = /^sha(256|384)-[A-Za-z0-9+/]{43,64}=?$/;

/** Runs a remote's entry: a checked address (Trusted Types) and checked content (integrity), never one without the other. */
export function runEntry(address: string, integrity: string, policy: ScriptAddressPolicy): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (settle: () => void) => () => {
      script.remove();
      settle();
    };
    script.onload = finish(resolve);
    script.onerror = finish(() =>
      reject(new Error(`${address} did not load, or is not what the release index promises`)),
    );
    script.crossOrigin = 'anonymous';
    if (!integrityPattern.test(integrity)) throw new TypeError(`no integrity hash for ${address}`);
    script.setAttribute('integrity', integrity);
    script.src = policy.createScriptURL(address);
    document.head.append(script);
  });
}
