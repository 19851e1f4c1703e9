import { existsSync } from 'node:fs';

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
export const browserPath = process.env['BENCH_CHROMIUM'] ?? browserPaths.find((path) => existsSync(path)) ?? 'chromium';
