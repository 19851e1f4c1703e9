import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '@gatehouse/platform/testing-in-node';
import { describe, expect, it } from '@jest/globals';

const main = `${import.meta.dirname}/main.ts`;
const environment = (variables: Record<string, string>) => ({ PATH: process.env['PATH'], ...variables });

describe('the process', () => {
  it.each([
    [
      { GATEHOUSE_ENV: 'live' },
      'The playground does not start in a live environment: GATEHOUSE_ENV must not be live.\n',
    ],
    [{ PLAYGROUND_PORT: 'web' }, 'PLAYGROUND_PORT must be a port from 1 to 65535.\n'],
  ])('ends with one sentence for %j', (variables, sentence) => {
    const ended = spawnSync(process.execPath, [main], { env: environment(variables), encoding: 'utf8' });
    expect([ended.status, ended.stdout, ended.stderr]).toEqual([1, '', sentence]);
  });

  it('names a port that is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo; // a TCP listener has no other kind
    const ended = spawnSync(process.execPath, [main], {
      env: environment({ PLAYGROUND_PORT: String(port) }),
      encoding: 'utf8',
    });
    holder.close();
    expect([ended.status, ended.stderr]).toEqual([
      1,
      `Port ${port} is in use on 127.0.0.1: stop the other process or choose another port.\n`,
    ]);
  });

  it('logs JSON only and shuts down cleanly on a signal', async () => {
    const ports = { PLAYGROUND_PORT: String(await freePort()), PLAYGROUND_SMTP_PORT: String(await freePort()) };
    const child = spawn(process.execPath, [main], { env: environment(ports) });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    const messages = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
    expect(messages).toEqual(['playground started', 'playground stopping']);
  });
});
