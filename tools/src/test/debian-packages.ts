import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Machine } from './machine.ts';
import { findPostgres } from './postgres-programs.ts';
import { runCommand } from './run-command.ts';

export type Wanted = Readonly<{
  packages: readonly string[];
  /** The first that can be had is enough. */
  anyOf?: boolean;
  why: string;
  isThere: () => boolean;
}>;

/** Without a screen it takes two thirds of the time that the whole browser takes. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromiumPlaces = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const fontFolder = '/usr/share/fonts';

const wanted: readonly Wanted[] = [
  {
    packages: ['chromium-headless-shell', 'chromium'],
    anyOf: true,
    why: 'the journeys',
    isThere: () => chromiumPath() !== null,
  },
  {
    packages: ['fonts-noto-cjk', 'fonts-noto-core', 'fonts-thai-tlwg'],
    why: 'pages in 14 languages',
    isThere: () =>
      ['opentype/noto', 'truetype/noto', 'truetype/tlwg'].every((one) => existsSync(`${fontFolder}/${one}`)),
  },
  {
    packages: ['firefox-esr'],
    why: 'the journey in Firefox',
    isThere: () => existsSync('/usr/bin/firefox-esr'),
  },
  {
    packages: ['webkit2gtk-driver', 'xvfb'],
    why: 'the journey in WebKit',
    isThere: () => ['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`)),
  },
  { packages: ['postgresql'], why: 'the tests on PostgreSQL', isThere: () => findPostgres() !== null },
];

/** Installs what is missing where this process may, and says in one sentence what it could not get. `more`: wanted by this run besides. */
export async function prepareMachine(say: (line: string) => void, more: readonly Wanted[] = []): Promise<Machine> {
  const missing = [...wanted, ...more].filter((one) => !one.isThere());
  if (missing.length > 0) await install(missing, say);
  for (const one of missing.filter((each) => !each.isThere())) {
    say(`${one.packages.join(', ')} could not be installed here; ${one.why} will be skipped or look different.`);
  }
  return { chromium: chromiumPath(), postgres: process.env['SKIP_POSTGRES'] ? null : findPostgres() };
}

function chromiumPath(): string | null {
  const asked = process.env['E2E_CHROMIUM'];
  if (asked) return existsSync(asked) ? asked : null;
  return chromiumPlaces.find((path) => existsSync(path)) ?? null;
}

async function install(missing: readonly Wanted[], say: (line: string) => void): Promise<void> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return;
  say(`Installing ${missing.map(({ packages, anyOf }) => packages.join(anyOf ? ' or ' : ', ')).join(', ')} …`);
  await withoutMainCluster();
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env, quiet: true });
  for (const { packages, anyOf, isThere } of missing) {
    // One by one: what one package lacks must not cost the others.
    for (const one of packages) {
      if (anyOf && isThere()) break;
      await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', one], { env, quiet: true });
    }
  }
}

/** Debian's PostgreSQL package would start a server of its own; the tests bring theirs. */
async function withoutMainCluster(): Promise<void> {
  const file = '/etc/postgresql-common/createcluster.conf';
  await mkdir('/etc/postgresql-common', { recursive: true });
  const before = await readFile(file, 'utf8').catch(() => '');
  if (!/^\s*create_main_cluster\s*=/m.test(before)) await writeFile(file, `${before}create_main_cluster = false\n`);
}
