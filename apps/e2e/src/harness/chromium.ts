import { existsSync } from 'node:fs';

/** Takes two thirds of the processor time of the whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Chromium of the machine: Playwright's own download is not needed. `E2E_CHROMIUM` names another one. */
export const chromiumPath =
  process.env['E2E_CHROMIUM'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');

/** Quiet and reproducible: no sandbox inside containers, no traffic of the browser's own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
