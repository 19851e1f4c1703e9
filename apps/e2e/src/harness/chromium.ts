import { existsSync } from 'node:fs';

/** Uses two thirds of the full browser's processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The installed Chromium, so that Playwright's download is not needed. `E2E_CHROMIUM` selects another binary. */
export const chromiumPath =
  process.env['E2E_CHROMIUM'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');
