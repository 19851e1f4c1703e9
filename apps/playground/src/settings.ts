import {
  defaultPortBase,
  environments,
  isRemoteName,
  remoteNames,
  stackPorts,
  type Environment,
} from '@gatehouse/platform';
import * as v from 'valibot';

export type PlaygroundSettings = Readonly<{
  environment: Environment;
  portBase: number;
  logLevel: string;
  port: number;
  smtpPort: number;
  apiUrl: string;
  /** Secret of the account API's test API, also required for SMS delivery. Without it both are disabled. */
  testSecret: string | null;
  /** Where files of remotes are served, for the overview. */
  remotes: readonly Served[];
}>;

type Served = Readonly<{ name: string; address: string }>;

/** An invalid setting; the message is a complete sentence for the operator. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault';
}

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(least), v.maxValue(most));
const port = wholeNumber(1, 65_535);
const httpAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//),
  v.transform((address) => address.replace(/\/+$/, '')),
);

const remotesList = v.pipe(
  v.string(),
  v.transform((text) => text.trim().split(/\s+/)),
  v.array(
    v.pipe(
      v.string(),
      v.transform((entry) => ({ name: entry.split('=')[0] ?? '', address: entry.split('=')[1] ?? '' })),
      v.object({ name: v.pipe(v.string(), v.check(isRemoteName)), address: httpAddress }),
    ),
  ),
);

const rules = {
  GATEHOUSE_ENV: { schema: v.picklist(environments), must: `be one of ${environments.join(', ')}` },
  GATEHOUSE_PORT_BASE: { schema: wholeNumber(1024, 65_400), must: 'be a number from 1024 to 65400' },
  GATEHOUSE_LOG_LEVEL: {
    schema: v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    must: 'be one of fatal, error, warn, info, debug, trace, silent',
  },
  PLAYGROUND_PORT: { schema: port, must: 'be a port from 1 to 65535' },
  PLAYGROUND_SMTP_PORT: { schema: port, must: 'be a port from 1 to 65535' },
  PLAYGROUND_API_URL: { schema: httpAddress, must: 'be an http or https address' },
  PLAYGROUND_TEST_SECRET: { schema: v.pipe(v.string(), v.minLength(16)), must: 'have at least 16 characters' },
  PLAYGROUND_REMOTES: { schema: remotesList, must: 'be names with addresses, such as mf-wallet=http://localhost:4207' },
} as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** Validates the environment variables; throws `SettingsFault` for an invalid one and for a live environment. */
export function readSettings(variables: Variables): PlaygroundSettings {
  const environment = read(variables, 'GATEHOUSE_ENV') ?? 'local';
  if (environment === 'live') {
    throw new SettingsFault('The playground does not start in a live environment: GATEHOUSE_ENV must not be live.');
  }
  const portBase = read(variables, 'GATEHOUSE_PORT_BASE') ?? defaultPortBase;
  const ports = stackPorts(portBase);
  return {
    environment,
    portBase,
    logLevel: read(variables, 'GATEHOUSE_LOG_LEVEL') ?? 'info',
    port: read(variables, 'PLAYGROUND_PORT') ?? ports.playground,
    smtpPort: read(variables, 'PLAYGROUND_SMTP_PORT') ?? ports.smtp,
    apiUrl: read(variables, 'PLAYGROUND_API_URL') ?? `http://127.0.0.1:${ports.accountApi}`,
    testSecret: read(variables, 'PLAYGROUND_TEST_SECRET') ?? null,
    remotes:
      read(variables, 'PLAYGROUND_REMOTES') ??
      remoteNames.map((name) => ({ name, address: `http://localhost:${ports.remotes[name]}` })),
  };
}

function read<Name extends keyof typeof rules>(
  variables: Variables,
  name: Name,
): v.InferOutput<(typeof rules)[Name]['schema']> | undefined {
  const value = variables[name];
  if (value === undefined || value === '') return undefined;
  const { schema, must } = rules[name];
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new SettingsFault(`${name} must ${must}.`);
  return parsed.output;
}
