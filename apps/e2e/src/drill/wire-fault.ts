import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { control } from '../harness/control.ts';
import type { DrillName, FaultName } from './cells.ts';

/** Longer than a walk waits for anything, so that nothing passes because a slow file came after all. */
const slowMs = 60_000;
const script = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } };

/** `null`: the page that asked is gone. */
const bodyOf = async (route: Route): Promise<Buffer | null> => {
  try {
    return await (await route.fetch()).body();
  } catch {
    await route.abort().catch(() => undefined);
    return null;
  }
};

/** What becomes of a file of the release. */
const wireFaults: Partial<Readonly<Record<FaultName, (route: Route) => Promise<void>>>> = {
  dead: (route) => route.abort('connectionrefused'),
  slow: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue().catch(() => undefined); // the page may be gone
  },
  garbage: (route) => route.fulfill({ ...script, body: '}{ <html>' }),
  truncated: async (route) => {
    const body = await bodyOf(route);
    if (body) await route.fulfill({ ...script, body: body.subarray(0, body.length / 2) });
  },
  'wrong hash': (route) => route.fulfill({ ...script, body: 'globalThis.drill = 1;' }),
};

type Files = Readonly<{ scripts?: readonly string[]; standalone?: Readonly<{ scripts: readonly string[] }> }>;

/** Lets files of a release come to a browser as the fault says. */
export async function onTheWire(
  context: BrowserContext,
  name: DrillName,
  version: string,
  fault: FaultName,
): Promise<void> {
  const folder = name === 'shell' ? `/_shell/${version}/` : `/${name}/${version}/`;
  const isFile = (url: URL) => url.pathname.startsWith(folder) && /\.(js|css)$/.test(url.pathname);
  const answer = wireFaults[fault];
  if (answer) return context.route(isFile, answer).then(() => undefined);
  if (fault !== 'missing chunk or style') return undefined;
  const file = join(await control.dataFolder(), 'releases', name, version, 'release.json');
  const { scripts = [], standalone } = JSON.parse(await readFile(file, 'utf8')) as Files; // written by the release step of our own build
  const first = name === 'shell' ? scripts : (standalone?.scripts ?? []);
  if (first.length === 0) return undefined; // the entry is written by hand, and misses its chunk itself
  const isMissing = (url: URL) =>
    isFile(url) && !/entry/i.test(url.pathname) && !first.some((path) => url.pathname.endsWith(path));
  await context.route(isMissing, (route) => route.abort('connectionrefused'));
  return undefined;
}
