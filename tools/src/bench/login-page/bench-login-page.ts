import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortBase } from '../../net/free-port-base.ts';
import { startStack } from '../../stack/start-stack.ts';
import { loginPageReport } from './login-page-report.ts';
import { measureLoginPage } from './measure-login-page.ts';
import { releaseStaticPage } from './static-release.ts';

/** Measures the login page next to its static twin on a stack of its own; answers the report. */
export async function benchLoginPage(runs: number, report: (line: string) => void): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const portBase = await freePortBase();
  const stack = await startStack({ portBase, data, settings: { GATEHOUSE_LOG_LEVEL: 'error' } });
  try {
    const { portal } = stack.addresses;
    const address = await releaseStaticPage(data, portBase, portal);
    const pages = [
      { name: 'static', address, scripted: false },
      { name: 'portal', address: `${portal}/login`, scripted: true },
    ] as const;
    await untilServed(address);
    return loginPageReport(await measureLoginPage(pages, runs, report));
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
