import { relative } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { repositoryRoot } from '../root.ts';
import { formatFiles } from './format-files.ts';
import { newRemote } from './new-remote.ts';

const spec = {
  usage: 'npm run new:remote -- <name> [options]',
  about: 'Makes a remote, such as mf-wallet, with one first screen, its tests and its texts in every language.',
  options: {
    screen: { value: '<name>', default: 'start', about: 'first screen' },
    path: { value: '<path>', about: 'path of the first screen (default: / and the name without mf-)' },
  },
} as const satisfies CommandSpec<string>;

await runCommand(spec, async (options) => {
  const [name] = options.positionals;
  if (!name) throw new CommandFailure('Give the remote a name, such as mf-wallet. --help says more.');
  const path = options.text('path') ?? `/${name.replace(/^mf-/, '')}`;
  const files = await newRemote(repositoryRoot, { name, screen: options.text('screen') ?? 'start', path });
  await formatFiles(repositoryRoot, files);
  for (const file of files) process.stdout.write(`  ${relative(repositoryRoot, file)}\n`);
  process.stdout.write(`
${name} stands. Left to decide by hand:
  - run npm install, so that the workspace and the lock file know it
  - apps/${name}/routes.json: paths, layout, guards, and whether a screen is public
  - apps/${name}/src/texts/main: what the screen says, in every language; en.json first
  - first HTML, if a screen is public and the first one of a visit: "first": true and src/first.tsx
  - who owns it, and from which origin it is served outside this machine (portalctl promote --origin)
`);
  return 0;
});
