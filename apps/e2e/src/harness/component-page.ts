import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ports } from './addresses.ts';

const server = fileURLToPath(new URL('../../../../libs/ui-kit/gallery/serve.ts', import.meta.url));
/** For one that is dead: a busy machine builds for a while. */
const readyDeadlineMs = 180_000;

export type ComponentPage = Readonly<{ address: string; stop(): Promise<void> }>;

/** Builds the page of all components and serves it until `stop`. */
export async function startComponentPage(): Promise<ComponentPage> {
  const port = ports.control + 4;
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, GALLERY_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const ready = once(child.stdout, 'data', { signal: AbortSignal.timeout(readyDeadlineMs) });
  await Promise.race([
    ready,
    closed.then(() => {
      throw new Error('the component page did not start');
    }),
  ]);
  return {
    address: `http://localhost:${port}/`,
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}
