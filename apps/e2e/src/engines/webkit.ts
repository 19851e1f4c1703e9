import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Engine } from './engine.ts';
import { deadMs, startProgram } from './start-program.ts';

/** A question put while a page appears is sometimes never answered; the next one is. A busy machine answers the others by then. */
const answerMs = 12_000;

/** Programs of Debian's webkit2gtk-driver and xvfb. */
export type WebKitPrograms = Readonly<{ driver: string; browser: string; display: string }>;

/** Starts WebKitGTK's own small browser on a screen in memory and speaks WebDriver with its driver. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const screen = startProgram(display, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await firstLine(screen.child);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number}`, LANG: 'en_US.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const server = startProgram(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const ask = async (method: string, path: string, body?: object, limitMs = deadMs): Promise<unknown> => {
    const address = `http://127.0.0.1:${port}${path}`;
    const signal = AbortSignal.timeout(limitMs);
    const answer = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown }; // by the protocol
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await ready(ask);
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { ...options, pageLoadStrategy: 'eager' } },
  })) as { sessionId: string }; // by the protocol
  const session = `/session/${sessionId}`;
  return {
    async open(url) {
      await ask('POST', `${session}/url`, { url });
    },
    async call(source, argument) {
      const script = `return (${source})(arguments[0])`;
      return String(await ask('POST', `${session}/execute/sync`, { script, args: [argument] }, answerMs));
    },
    async act(actions) {
      await ask('POST', `${session}/actions`, { actions });
    },
    async quit() {
      await ask('DELETE', session).catch(() => undefined); // it is stopped all the same
      server.end();
      screen.end();
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('the screen has no pipe');
  const [data] = (await once(pipe, 'data', { signal: AbortSignal.timeout(deadMs) })) as [Buffer];
  return data.toString().trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function ready(ask: (method: string, path: string) => Promise<unknown>): Promise<void> {
  const end = Date.now() + deadMs;
  for (;;) {
    const there = await ask('GET', '/status').then(
      () => true,
      () => false,
    );
    if (there) return;
    if (Date.now() > end) throw new Error('the driver of WebKit did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
