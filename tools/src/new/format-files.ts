import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Formats the named files as `npm run format` would. */
export async function formatFiles(root: string, files: readonly string[]): Promise<void> {
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt');
  const known = files.filter((file) => /\.(tsx?|json)$/.test(file));
  const child = spawn(process.execPath, [oxfmt, '--write', ...known], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'close');
}
