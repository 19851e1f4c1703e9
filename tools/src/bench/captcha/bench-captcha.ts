import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { repositoryRoot } from '../../root.ts';
import { captchaRates, captchaReport } from './captcha-report.ts';

const script = join(repositoryRoot, 'apps/account-api/src/local/solvers/measure.main.ts');
/** Pictures of each kind and run. */
const picturesPerRun = 60;

type Run = Readonly<{ runs: number; report: (line: string) => void }>;

/** Lets a simple script loose on captchas of every kind, outside any server: no limit is in its way. */
export async function benchCaptcha({ runs, report }: Run): Promise<string> {
  report(`  ${runs * picturesPerRun} pictures of each kind`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(runs * picturesPerRun)]);
  return captchaReport(v.parse(captchaRates, JSON.parse(stdout)));
}
