import { isData, type HostData } from './host-data.ts';
import { parseAddress } from './parse-address.ts';

/** Launcher bridge (spec A §7): calls are addresses of a scheme of its own. The scheme's name is ours. */
export const launcherProtocol = { scheme: 'gatehouse-launcher', version: '3.0' } as const;

/** One call of the page to the launcher. `callback` is a function of the page, `token` belongs to this call alone. */
export type LauncherCall = Readonly<{ name: string; callback: string; token: string; data: HostData }>;
/** What the launcher hands to the callback. `token` proves that it answers this very call. */
export type LauncherAnswer = Readonly<{ token: string; ok: boolean; value?: unknown }>;

const callbackPattern = /^gatehouse_[0-9a-f]{32}$/;
const tokenPattern = /^[0-9a-f]{32}$/;
const longestAddress = 16 * 1024;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `gatehouse-launcher://3.0/<name>?callback=&token=&data=` */
export function launcherAddress({ name, callback, token, data }: LauncherCall): string {
  const query = new URLSearchParams({ callback, token, data: JSON.stringify(data) });
  return `${launcherProtocol.scheme}://${launcherProtocol.version}/${encodeURIComponent(name)}?${query}`;
}

/** Reads a call from an address; `null`: not one of this protocol and version. */
export function readLauncherAddress(address: string): LauncherCall | null {
  const start = `${launcherProtocol.scheme}://${launcherProtocol.version}/`;
  if (address.length > longestAddress || !address.startsWith(start)) return null;
  const url = parseAddress(address.slice(start.length), 'launcher://call/');
  const query = url?.searchParams;
  const callback = query?.get('callback') ?? '';
  const token = query?.get('token') ?? '';
  const data = parseJson(query?.get('data') ?? '');
  if (!url || !isData(data) || !callbackPattern.test(callback) || !tokenPattern.test(token)) return null;
  const name = parseName(url.pathname.slice(1));
  return name === null ? null : { name, callback, token, data };
}

function parseName(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded) || null;
  } catch {
    return null;
  }
}

/** Whether what a callback was called with is an answer to the call of this token. */
export function isLauncherAnswer(value: unknown, token: string): value is LauncherAnswer {
  return isData(value) && value['token'] === token && typeof value['ok'] === 'boolean';
}
