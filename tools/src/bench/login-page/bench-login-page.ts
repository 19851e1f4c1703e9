import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortBase } from '../../net/free-port-base.ts';
import { startStack } from '../../stack/start-stack.ts';
import type { FirstPage } from './first-pages.ts';
import { firstPageReport } from './login-page-report.ts';
import { measureFirstPage } from './measure-login-page.ts';
import { releasePeers } from './peer-release.ts';

/** Measures a first page next to its static twin and to a bare React page on a stack of its own; answers the report. */
export async function benchFirstPage(first: FirstPage, runs: number, report: (line: string) => void): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const portBase = await freePortBase();
  const stack = await startStack({ portBase, data, settings: { GATEHOUSE_LOG_LEVEL: 'error' } });
  try {
    const { portal } = stack.addresses;
    const peers = await releasePeers(data, portBase, `${portal}${first.path}`);
    const pages = [
      { name: 'static', address: peers.static, field: first.field, scripted: false },
      { name: 'bare', address: peers.bare, field: first.field, scripted: true },
      { name: 'portal', address: `${portal}${first.path}`, field: first.field, scripted: true },
    ] as const;
    await untilServed(peers.bare);
    return firstPageReport(first, await measureFirstPage(pages, runs, report));
  } finally {
    await stack.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** The edge looks at the release index a few times a second. */
async function untilServed(address: string): Promise<void> {
  const until = Date.now() + 5_000;
  for (;;) {
    const answer = await fetch(address);
    if (answer.ok) return;
    if (Date.now() > until) throw new Error(`${address} answers ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
