import { resolve } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { listenLocally } from '../net/listen-locally.ts';
import { remoteRequests } from './handle-request.ts';
import { StaticFiles } from './static-files.ts';

const spec = {
  usage: 'node tools/src/serve-remote/main.ts --remote <name> --port <port> --dir <folder>',
  about: 'Serves the published versions of one remote as immutable files under /<name>/<version>/.',
  options: {
    remote: { value: '<name>', about: 'first segment of every path' },
    port: { value: '<port>', about: 'listens on 127.0.0.1 and ::1' },
    dir: { value: '<folder>', about: 'folder with one folder per version' },
  },
} as const satisfies CommandSpec<string>;

await runCommand(spec, async (options) => {
  const needed = (name: keyof typeof spec.options) => {
    const value = options.text(name);
    if (value) return value;
    throw new CommandFailure(`--${name} is missing. --help says more.`);
  };
  const files = new StaticFiles(resolve(needed('dir')));
  const close = await listenLocally(Number(needed('port')), remoteRequests(needed('remote'), files));
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  await close();
  return 0;
});
