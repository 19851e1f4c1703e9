import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortBase } from '../../net/free-port-base.ts';
import { startStack } from '../../stack/start-stack.ts';
import type { FirstPage } from './first-pages.ts';
import { firstPageReport } from './login-page-report.ts';
import { measureFirstPage } from './measure-login-page.ts';
import { releaseStaticPage } from './static-release.ts';

/** Measures a first page next to its static twin on a stack of its own; answers the report. */
export async function benchFirstPage(first: FirstPage, runs: number, report: (line: string) => void): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const portBase = await freePortBase();
  const stack = await startStack({ portBase, data, settings: { GATEHOUSE_LOG_LEVEL: 'error' } });
  try {
    const { portal } = stack.addresses;
    const address = await releaseStaticPage(data, portBase, `${portal}${first.path}`);
    const pages = [
      { name: 'static', address, field: first.field, scripted: false },
      { name: 'portal', address: `${portal}${first.path}`, field: first.field, scripted: true },
    ] as const;
    await untilServed(address);
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
