import { entryDeadlineMs } from './deadlines.ts';
import type { ScriptAddressPolicy } from './trusted-addresses.ts';

const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** The script element of a remote's entry: checked address, checked content, and a deadline instead of federation's 20 s. */
export function entryScript(address: string, integrity: string | undefined, policy: ScriptAddressPolicy) {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity && integrityPattern.test(integrity)) script.integrity = integrity;
  else if (process.env['NODE_ENV'] === 'production') throw new TypeError(`no integrity hash for ${address}`);
  script.src = policy.createScriptURL(address);
  return { script, timeout: entryDeadlineMs };
}
