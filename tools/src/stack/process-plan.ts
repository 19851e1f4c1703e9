import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { journeyNationHeader, stackPorts, type RemoteName } from '@gatehouse/platform';
import { workspaceRemotes } from '../files/workspace-remotes.ts';
import { storePaths } from '../portalctl/store-paths.ts';
import { repositoryRoot } from '../root.ts';
import type { StackOptions } from './stack-options.ts';

export type ServerName = 'account-api' | 'playground' | 'edge' | RemoteName;

/** Everything needed to start one server and to know that it is there. */
export type ProcessPlan = Readonly<{
  name: ServerName;
  /** Script and its arguments. */
  command: readonly string[];
  settings: Readonly<Record<string, string>>;
  port: number;
  /** Further ports this process listens on. */
  morePorts: readonly number[];
  tls: boolean;
}>;

/** Journeys stand behind a proxy of this machine that tells where a visitor is. */
const journeysFromAbroad = { EDGE_TRUSTED_PROXIES: '127.0.0.1,::1', EDGE_NATION_HEADER: journeyNationHeader } as const;

/** Where a server has a program for stacks of one machine beside the one of live. */
const programs: Partial<Record<ServerName, string>> = { 'account-api': 'src/main.local.ts' };

const newSecret = (): string => randomBytes(32).toString('base64url');

/** The servers of a stack, in the order they are shown; secrets are new with every start and known to these processes only. */
export function planProcesses({ portBase, data, databaseUrl, settings, control }: StackOptions): ProcessPlan[] {
  const ports = stackPorts(portBase);
  const store = storePaths(data);
  const edgeSecret = newSecret();
  const testSecret = newSecret();
  const given = { ...process.env, ...settings };
  const common = { GATEHOUSE_ENV: 'local', GATEHOUSE_PORT_BASE: String(portBase), ...settings };
  const plan = (name: ServerName, port: number, own: Readonly<Record<string, string>>): ProcessPlan => ({
    name,
    command: [join(repositoryRoot, 'apps', name, programs[name] ?? 'src/main.ts')],
    settings: { ...own, ...common },
    port,
    morePorts: name === 'playground' ? [ports.smtp] : [],
    tls: name === 'edge' && Boolean(given['EDGE_TLS_CERT']),
  });
  return [
    plan('account-api', ports.accountApi, {
      API_PORT: String(ports.accountApi),
      API_DATA_DIR: join(data, 'account-api'),
      API_EDGE_SECRET: edgeSecret,
      API_TEST_SECRET: testSecret,
      API_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }),
    plan('playground', ports.playground, {
      PLAYGROUND_PORT: String(ports.playground),
      PLAYGROUND_SMTP_PORT: String(ports.smtp),
      PLAYGROUND_API_URL: `http://127.0.0.1:${ports.accountApi}`,
      PLAYGROUND_TEST_SECRET: testSecret,
      PLAYGROUND_REMOTES: workspaceRemotes
        .map(({ name, port }) => `${name}=http://localhost:${portBase + port}`)
        .join(' '),
    }),
    ...workspaceRemotes.map(({ name, port }) => planRemote(name, portBase + port, store.folder(name, ''))),
    plan('edge', ports.edge, {
      EDGE_PORT: String(ports.edge),
      EDGE_API_URL: `http://127.0.0.1:${ports.accountApi}`,
      EDGE_SHARED_SECRET: edgeSecret,
      EDGE_RELEASE_INDEX: store.index('local'),
      EDGE_RELEASE_KEYS: store.publicKeys('local'),
      EDGE_OWNERS: store.owners('local'),
      EDGE_SHELL_DIR: store.folder('shell', ''),
      ...(control ? journeysFromAbroad : {}),
    }),
  ];
}

function planRemote(name: RemoteName, port: number, folder: string): ProcessPlan {
  const script = join(repositoryRoot, 'tools/src/serve-remote/main.ts');
  const command = [script, '--remote', name, '--port', String(port), '--dir', folder];
  return { name, command, settings: {}, port, morePorts: [], tls: false };
}
