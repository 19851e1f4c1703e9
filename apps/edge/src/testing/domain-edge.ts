import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCookieJar } from './cookie-jar.ts';
import type { Asked } from './http-client.ts';
import { startTestEdge, type TestEdge } from './start-test-edge.ts';

/** Host of the portal on a domain whose other hosts write cookies for it. */
export const domainHost = 'account.gatehouse.test';

/** An edge of that host, behind a proxy that speaks https. */
export async function startDomainEdge(): Promise<TestEdge> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-sites-'));
  const sites = join(folder, 'sites.json');
  const site = {
    origin: `https://${domainHost}`,
    cookieDomain: 'gatehouse.test',
    returnDomains: { main: ['gatehouse.test', 'localhost'] },
  };
  writeFileSync(sites, JSON.stringify({ local: { main: site } }));
  const edge = await startTestEdge({ GATEHOUSE_SITES: sites, EDGE_TRUSTED_PROXIES: '127.0.0.1,::1' });
  const stop = async () => {
    await edge.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...edge, stop };
}

/** A browser that visits the portal there with what its store of cookies holds, and takes those of the answers. */
export function createDomainBrowser(edge: Pick<TestEdge, 'ask'>) {
  const jar = createCookieJar();
  return {
    jar,
    /** Takes a Set-Cookie line of another host of the domain. */
    plant: (line: string) => jar.take('fan-wiki.gatehouse.test', line),
    ask: async ({ headers, ...asked }: Asked) => {
      const cookie = jar.header(domainHost, asked.path);
      const own = { host: domainHost, 'x-forwarded-proto': 'https', ...(cookie && { cookie }) };
      const answer = await edge.ask({ ...asked, headers: { ...headers, ...own } });
      jar.takeAll(domainHost, answer);
      return answer;
    },
  };
}
