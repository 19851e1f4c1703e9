import { existsSync } from 'node:fs';

/** Uses two thirds of the full browser's processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The installed Chromium, so that Playwright's download is not needed. `E2E_CHROMIUM` selects another binary. */
export const chromiumPath =
  process.env['E2E_CHROMIUM'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');

/** Reproducible settings: no sandbox inside containers, no background traffic of the browser. */
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
