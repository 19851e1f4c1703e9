import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments } from '@gatehouse/platform/testing';
import { chromium, type Browser } from 'playwright';
import * as v from 'valibot';
import { CommandFailure } from '../../cli/command-failure.ts';
import { freePortBase } from '../../net/free-port-base.ts';
import { startStack } from '../../stack/start-stack.ts';
import { browserPath } from '../login-page/browser-path.ts';
import { conditions, type Condition } from '../login-page/conditions.ts';
import { makePeople } from '../make-people.ts';
import { sdkReport, type SdkFigures } from './sdk-report.ts';
import { visitWebView, type WebViewVisit } from './visit-web-view.ts';

type Run = Readonly<{ runs: number; report: (line: string) => void }>;
const opened = v.object({ address: v.string() });

/** Measures the page of a game's web view without the shell beside the same page through it, on a stack of its own. */
export async function benchSdk({ runs, report }: Run): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const stack = await startStack({
    portBase: await freePortBase(),
    data,
    settings: { GATEHOUSE_LOG_LEVEL: 'error' },
  });
  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumArguments });
  try {
    const { playground } = stack.addresses;
    const [person] = await makePeople(playground, 1);
    if (!person) throw new CommandFailure('The playground made no account.');
    const figures: SdkFigures[] = [];
    for (const condition of conditions) {
      report(`  ${condition.name}`);
      figures.push(...(await underCondition(browser, condition, runs, (inShell) => open(playground, person, inShell))));
    }
    return sdkReport(figures);
  } finally {
    await browser.close();
    await stack.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** The address that a game opens for its player. */
async function open(
  playground: string,
  { loginName }: Readonly<{ loginName: string }>,
  inShell: boolean,
): Promise<string> {
  const answer = await fetch(`${playground}/api/web-views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName, inShell, screen: 'device_management' }),
  });
  const parsed = v.safeParse(opened, await answer.json());
  if (!parsed.success) throw new CommandFailure(`The playground opened no web view: status ${answer.status}.`);
  return parsed.output.address;
}

async function underCondition(
  browser: Browser,
  condition: Condition,
  runs: number,
  address: (inShell: boolean) => Promise<string>,
): Promise<readonly SdkFigures[]> {
  const made = { alone: [] as WebViewVisit[], shell: [] as WebViewVisit[] };
  // The first round warms up the browser and the servers and is not counted.
  for (let run = -1; run < runs; run += 1) {
    for (const page of run % 2 === 0 ? (['alone', 'shell'] as const) : (['shell', 'alone'] as const)) {
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 640 } });
      const visit = await visitWebView(context, await address(page === 'shell'), condition);
      await context.close();
      if (run >= 0) made[page].push(visit);
    }
  }
  return (['alone', 'shell'] as const).map((page) => ({ condition: condition.name, page, visits: made[page] }));
}
