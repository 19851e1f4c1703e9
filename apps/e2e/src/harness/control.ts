import { controlAddress } from './addresses.ts';

export type ServerName = 'account-api' | 'playground' | 'edge' | 'mf-login' | 'mf-signup';
/** What a release of the edge may do. */
export type EdgeFault = 'none' | 'crashes at start' | 'draws no sign-in page';
export type PortalctlAnswer = Readonly<{ output: string; exitCode: number; ms: number }>;

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${controlAddress}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`control ${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer; // the supervisor's own form, made and checked in tools
}

/** The supervisor of the stack under test: only serial journeys may use it. */
export const control = {
  /** Kills a server, like a crash. */
  kill: (name: ServerName) => ask<unknown>('POST', `/processes/${name}/kill`),
  /** Starts a server if it is not running, and waits until it is ready. */
  start: (name: ServerName) => ask<unknown>('POST', `/processes/${name}/start`),
  portalctl: (...args: string[]) => ask<PortalctlAnswer>('POST', '/portalctl', { args }),
  /** Builds one part as another version; returns the folder of the build. */
  build: async (name: 'mf-login' | 'shell', version: string) =>
    (await ask<{ dist: string }>('POST', '/build', { name, version })).dist,
  /** Starts another edge beside the one that serves, as a release of the edge does, and ends it again. */
  edgeBeside: (fault: EdgeFault) => ask<Readonly<{ ready: boolean }>>('POST', '/edge-beside', { fault }),
  dataFolder: async () => (await ask<{ data: string }>('GET', '/stack')).data,
};
