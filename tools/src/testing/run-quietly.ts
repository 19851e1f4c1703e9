import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '../root.ts';

export type Ran = Readonly<{ code: number | null; output: string }>;

/** Runs a script on this Node, as `npm run` would, and answers everything it said. */
export async function runQuietly(cwd: string, args: readonly string[]): Promise<Ran> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const path = `${join(repositoryRoot, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  const child = spawn(process.execPath, args, { cwd, env: { ...environment, PATH: path, NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output };
}
