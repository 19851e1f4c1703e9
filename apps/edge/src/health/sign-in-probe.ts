import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { nativeForms, signInPath as path } from '@gatehouse/api-contract';
import { chooseStyle, releaseFileUrl, shellFilePath, type Site, type Style } from '@gatehouse/platform';
import type { HttpBindings } from '@hono/node-server';
import type { Log } from '../log.ts';
import { floorMark } from '../page/sign-in-floor.ts';
import type { PageIndex } from '../releases/page-index.ts';
import type { EdgeTimes } from '../times.ts';
import type { LoginSettingsCache } from '../upstream/login-settings-cache.ts';
import { askServer } from '../upstream/server-client.ts';

const locale = 'en';

type ProbePorts = Readonly<{
  /** Answers as the listeners of this edge do. */
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>;
  sites: Readonly<Record<string, Site>>;
  pageIndex(): PageIndex | null;
  loginSettings: LoginSettingsCache;
  log: Log;
  times: EdgeTimes;
}>;

/** A request that comes through no connection. */
function ask(fetch: ProbePorts['fetch'], { origin }: Site, at: string): Response | Promise<Response> {
  const incoming = new IncomingMessage(new Socket());
  incoming.url = at;
  const headers = { accept: 'text/html', 'accept-language': locale, host: new URL(origin).host };
  return fetch(new Request(new URL(at, origin), { headers }), { incoming, outgoing: new ServerResponse(incoming) });
}

/** Where the sign-in form of a style is; `null`: its release has none for it. */
function formOf({ index }: PageIndex, style: Style): string | null {
  for (const { current } of Object.values(index.remotes)) {
    const screen = current.release.routes.screens.find(({ first, paths }) => first && paths.includes(path));
    const file = screen && current.release.first[screen.id]?.fragments[`${style}.${locale}`];
    if (file !== undefined) return releaseFileUrl(current, file);
  }
  return null;
}

const hasPage = ({ index }: PageIndex): boolean =>
  Object.values(index.remotes).some(({ current }) =>
    current.release.routes.screens.some(({ paths }) => paths.includes(path)),
  );

/** Whether its origin has a file: an edge without it is at fault itself. */
const isThere = (address: string, readinessMs: number): Promise<boolean> =>
  askServer(address, { signal: AbortSignal.timeout(readinessMs) }).then(
    ({ ok }) => ok,
    () => false, // not there, or not in time
  );

/** Whether the page has to have the form: the release has one, its origin answers, and sign-in is open. */
async function isFormDue(
  { loginSettings, times }: ProbePorts,
  { brand }: Site,
  pageIndex: PageIndex,
): Promise<boolean> {
  const style = chooseStyle({ styleType: null, brand });
  const form = formOf(pageIndex, style);
  if (form === null || (await loginSettings.of(style)).settings.status === 'closed') return false;
  return isThere(form, times.readinessMs);
}

/** Why no sign-in page of a site can be made, as a sentence; `null`: it can. */
async function faultOf(ports: ProbePorts, site: Site, pageIndex: PageIndex): Promise<string | null> {
  const { current: shell } = pageIndex.index.shell;
  const page = await ask(ports.fetch, site, path);
  if (page.status !== 200) return `${path} of ${site.brand} is answered ${page.status}`;
  const html = await page.text();
  if (!hasPage(pageIndex)) return `${path} of ${site.brand} is the page of no release`;
  for (const script of shell.scripts) {
    const address = shellFilePath(shell, script);
    if (!html.includes(address)) return `${path} of ${site.brand} does not start ${address}`;
    const { status } = await ask(ports.fetch, site, address);
    if (status !== 200) return `${address} is answered ${status}`;
  }
  // The edge's own form says nothing of what this edge can make of a release.
  if (html.includes(`action="${nativeForms.signIn.path}"`) && !html.includes(floorMark)) return null;
  return (await isFormDue(ports, site, pageIndex)) ? `${path} of ${site.brand} has no sign-in form` : null;
}

/**
 * Whether this edge has made a sign-in page from the live index once, for each site. A new build that cannot is not ready, so that the
 * edges before it go on serving. What has worked once is not asked again: a release, which all edges have alike, ends no edge.
 */
export function createSignInProbe(ports: ProbePorts): () => Promise<boolean> {
  let proven = false;
  let told = '';
  const { readyForMs } = ports.times;
  let asked = { at: -readyForMs, answer: Promise.resolve(false) };

  async function probe(): Promise<boolean> {
    const pageIndex = ports.pageIndex();
    if (!pageIndex) return false;
    for (const site of Object.values(ports.sites)) {
      const fault = await faultOf(ports, site, pageIndex).catch((error: Error) => error.message);
      if (fault === null) continue;
      if (fault !== told) ports.log.error({ reason: fault }, 'not ready: no sign-in page can be made');
      told = fault;
      return false;
    }
    proven = true;
    return true;
  }

  return () => {
    if (proven) return Promise.resolve(true);
    const now = performance.now();
    if (now - asked.at >= readyForMs) asked = { at: now, answer: probe() };
    return asked.answer;
  };
}
