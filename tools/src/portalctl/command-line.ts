import { defaultPortBase, environments, type Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { readPortBase, type CommandSpec, type ReadOptions } from '../cli/options.ts';
import type { StorePaths } from './store-paths.ts';

export const spec = {
  usage: 'npm run portalctl -- <command> [options]',
  about: [
    'Commands:',
    '  sign <folder>             sign a build with a key of its team (--key), beside it',
    '  publish <folder>          check a build and copy it to its immutable release folder',
    '  fits <name> <version>     whether a published version goes together with shells, remotes and account API',
    '  promote <name> <version>  put a published version live',
    '  rollback <name>           go back to the newest good version, and mark the one that was live as bad',
    '  good <name>               mark the live version as good: later versions fall back to it',
    '  hold <name>               no promotion of a name until hold <name> --lift',
    '  revoke <name> <version>   take a release out for good: it never goes live again',
    '  remove <remote>           take a remote out of the portal; its releases stay published',
    '  list [name]               every published version: its state, and who signed it',
    '  log [name]                who did what, when, where and why; --verify: whether it is whole',
    '  owners [draft]            who owns which paths and origins; draft: as a file to edit',
    '  owners apply <file>       sign such a file as the owners of the environment',
    '  keys make                 the first key of an environment, or with --team a key of a team',
    '  keys add <file>           take the public key of a team (--team) into the owners',
    '  keys rotate               another key for an environment, or with --team for a team',
    '  keys revoke <key>         a key signs nothing new from now on',
    '  status                    what is live and in which state, what is published or was rolled back, how releases fare',
    '  watch                     act on how releases fare: good, rollback and hold without a person, and tell the teams',
    '  webhook add <address>     tell a team (--team) what the platform did to its releases',
    '  webhook remove            tell a team (--team) no more',
    '  verify                    check the signature and every file',
  ].join('\n'),
  options: {
    data: { value: '<folder>', default: '.data', about: 'data folder with releases and keys' },
    env: { value: '<environment>', default: 'local', about: `one of ${environments.join(', ')}` },
    origin: { value: '<origin>', about: 'promote: where the remote is served' },
    again: { about: 'promote: also a version that was rolled back; takes its mark away' },
    'live-is-bad': { about: 'promote: mark what is live now as rolled back, so that it is no fallback' },
    from: { value: '<version>', about: 'promote: what has to be live now (or none); refused if somebody was faster' },
    api: {
      value: '<origin>',
      about: 'fits, promote, status, watch: the account API (default: in local that of this machine)',
    },
    'ahead-of-fallback': { about: 'promote: although it does not fit what a rollback of shell or remotes leads to' },
    'without-api': { about: 'promote: although no account API was compared; needs --reason' },
    reason: { value: '<text>', about: 'why, for status and log' },
    by: { value: '<person>', about: 'who does it, for the log (default: GATEHOUSE_PERSON, else the account)' },
    key: { value: '<file>', about: 'sign, publish, promote: a private key of the team' },
    'no-tag': { about: 'publish: do not tag the commit that the build comes from' },
    team: { value: '<team>', about: 'keys, webhook: whose' },
    once: { about: 'watch: look once, and end' },
    lift: { about: 'hold: allow promotions again' },
    verify: { about: 'log: check that no line was changed, taken out or cut off' },
    edges: {
      value: '<addresses>',
      about: 'promote, rollback, remove: edges to wait for, or none (default: in local the edge of this machine)',
    },
    wait: { value: '<seconds>', default: '5', about: 'how long they are waited for' },
    'port-base': { value: '<port>', default: String(defaultPortBase), about: 'local: first port of the stack' },
    'remote-check': { about: 'verify: also fetch every file from where it is served' },
  },
} as const satisfies CommandSpec<string>;

export type Options = ReadOptions<keyof typeof spec.options>;
export type Outcome = Readonly<{ text: string; exitCode: number }>;
export type Command = (
  store: StorePaths,
  options: Options,
  environment: Environment,
  args: readonly string[],
) => Promise<Outcome>;

export const done = (text: string): Outcome => ({ text, exitCode: 0 });

export function portBaseOf(options: Options): number {
  return readPortBase(options.text('port-base') ?? String(defaultPortBase), '--port-base');
}

export function required(value: string | undefined, what: string): string {
  if (value !== undefined && value !== '') return value;
  throw new CommandFailure(`This command needs ${what}. --help says more.`);
}

/** Who and why, for the log. */
export const saidBy = (options: Options) => ({ reason: options.text('reason'), by: options.text('by') });
