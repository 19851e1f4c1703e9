import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { benchCaptcha } from './captcha/bench-captcha.ts';
import { benchCrowding } from './crowding/bench-crowding.ts';
import { benchFirstPage } from './login-page/bench-login-page.ts';
import { firstPages } from './login-page/first-pages.ts';
import { benchLookUp } from './look-up/bench-look-up.ts';
import { benchOverload } from './overload/bench-overload.ts';
import { benchQr } from './qr/bench-qr.ts';
import { benchSdk } from './sdk/bench-sdk.ts';
import { benchServer } from './server/bench-server.ts';
import { benchSignUp } from './sign-up/bench-sign-up.ts';

type Run = Readonly<{ runs: number; seconds: number; report: (line: string) => void }>;

/** What can be measured, in the order of a whole run; each answers its report. */
const parts: Readonly<Record<string, (run: Run) => Promise<string>>> = {
  login: ({ runs, report }) => benchFirstPage(firstPages.login, runs, report),
  recovery: ({ runs, report }) => benchFirstPage(firstPages.recovery, runs, report),
  server: ({ runs, seconds, report }) => benchServer({ runs, secondsEach: seconds, report }),
  signup: benchSignUp,
  overload: benchOverload,
  crowding: benchCrowding,
  qr: benchQr,
  captcha: benchCaptcha,
  sdk: benchSdk,
  'look-up': benchLookUp,
};
const partNames = Object.keys(parts);

const spec = {
  usage: 'npm run bench -- [options]',
  about:
    'Measures the login page and the page of a forgotten password next to static ones and to bare React pages, sign-ins and token checks next to bare hashing and bare queries, the last step of sign-ups next to bare hashing, sign-ins above the hashing ceiling, one beside a crowd of wrong ones from another network, a thousand pages that wait for a phone, on stacks of its own, how often a simple script solves a captcha, the page of a game web view without the shell next to the same page through it, and the look-up of an address among the pages of 7 and of 70 remotes.',
  options: {
    only: { value: '<part>', about: `one of ${partNames.join(', ')}; all without it` },
    runs: { value: '<count>', default: '5', about: 'interleaved runs, of which the median is shown' },
    seconds: { value: '<count>', default: '2', about: 'server: length of each measurement' },
  },
} as const satisfies CommandSpec<string>;

function readCount(text: string | undefined, name: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 50) return value;
  throw new CommandFailure(`${name} must be a whole number from 1 to 50.`);
}

await runCommand(spec, async (options) => {
  const only = options.text('only');
  if (only !== undefined && !partNames.includes(only))
    throw new CommandFailure(`--only must be one of ${partNames.join(', ')}.`);
  const runs = readCount(options.text('runs'), '--runs');
  const seconds = readCount(options.text('seconds'), '--seconds');
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || only === name) say(`\n${await measure({ runs, seconds, report: say })}\n`);
  return 0;
});
