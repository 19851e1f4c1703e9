import { readFileSync } from 'node:fs';
import {
  defaultPortBase,
  environments,
  minuteMs,
  passwordMax,
  publishedEdgeSecret,
  secretComplaint,
  SitesFault,
  sitesOf,
  stackPorts,
  styles,
  usualDrainMs,
  type Environment,
  type Sites,
} from '@gatehouse/platform';
import * as v from 'valibot';
import type { HashCost } from '../base/crypto/password-hasher.ts';
import { queryMsBounds } from '../base/db/postgres/database-limits.settings.ts';
import type { DatabaseSettings } from '../base/db/postgres/database.settings.ts';
import type { Sender } from '../base/ports/mail.ts';
import { ageSettingsSchema, defaultAgeSettings, type AgeSettings } from '../base/settings/ages-by-country.settings.ts';
import {
  countrySettingsSchema,
  defaultCountrySettings,
  type CountrySettings,
} from '../base/settings/country.settings.ts';
import {
  identitySettingsSchema,
  standInIdentitySettings,
  type IdentitySettings,
} from '../base/settings/identity.settings.ts';
import { keepableByLaw, type Settings } from '../base/settings/platform.settings.ts';
import { socialConfigurationSchema, type SocialProviderSettings } from '../base/settings/provider.settings.ts';
import { exitCodes, StartFailure } from '../base/start/start-failure.ts';
import { configuredProviders, standInProviderSettings } from '../sign-in/social/configured-providers.settings.ts';
import { limitSettingsOf, limitVariables, wholeNumber } from './limits.settings.ts';

const port = (what: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/, what), v.transform(Number), v.minValue(1, what), v.maxValue(65_535, what));
const secretText = v.pipe(v.string(), v.minLength(16, 'must be a secret of at least 16 characters'));
const address = (schemes: RegExp, what: string) =>
  v.pipe(
    v.string(),
    v.check((text) => schemes.test(URL.parse(text)?.protocol ?? ''), what),
  );

/** `Name <address>`, as mail programs show it. */
const senderText = v.pipe(
  v.string(),
  v.regex(/^[^<>"\r\n]{1,60} <[^<>@\s]+@[^<>@\s]+>$/, 'must be a name and an address: Name <address>'),
);
const senderOf = (text: string): Sender => {
  const [name = '', mailbox = ''] = text.slice(0, -1).split(' <');
  return { name, address: mailbox };
};

const schema = v.object({
  GATEHOUSE_ENV: v.optional(v.picklist(environments, `must be one of ${environments.join(', ')}`), 'local'),
  GATEHOUSE_PORT_BASE: v.optional(port('must be a TCP port'), String(defaultPortBase)),
  GATEHOUSE_LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  GATEHOUSE_SITES: v.optional(v.string()),
  GATEHOUSE_DRAIN_MS: v.optional(wholeNumber(0, minuteMs)),
  API_PORT: v.optional(port('must be a TCP port')),
  DATABASE_URL: v.optional(address(/^postgres(ql)?:$/, 'must be a postgres:// address')),
  API_DATABASE_QUERY_MS: v.optional(wholeNumber(queryMsBounds.least, queryMsBounds.most), String(queryMsBounds.usual)),
  API_DATABASE_LIMITS: v.optional(v.picklist(['told', 'preset'], 'must be told or preset'), 'told'),
  API_DATABASE_NAMED_STATEMENTS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  API_DATABASE_SHARE: v.optional(wholeNumber(1, 100), '50'),
  API_DATABASE: v.optional(v.picklist(['postgresql', 'embedded'], 'must be postgresql or embedded')),
  API_DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must be a folder')), '.data/account-api'),
  API_EDGE_SECRET: v.optional(secretText),
  API_TEST_SECRET: v.optional(secretText),
  API_SMTP_URL: v.optional(address(/^smtps?:$/, 'must be an smtp:// address')),
  API_MAIL_SENDER: v.optional(senderText, 'Gatehouse <no-reply@gatehouse.example>'),
  API_MAIL_SENDER_PPOOL: v.optional(senderText, 'PPOOL <no-reply@ppool.gatehouse.example>'),
  API_SMS_URL: v.optional(address(/^https?:$/, 'must be an http(s) address')),
  API_SMS_SECRET: v.optional(secretText),
  API_HASH_MEMORY_KIB: v.optional(wholeNumber(8, 1_048_576), '19456'),
  API_HASH_PASSES: v.optional(wholeNumber(1, 16), '2'),
  ...limitVariables,
  API_SOCIAL_PROVIDERS: v.optional(v.string()),
  API_IDENTITY_PROVIDER: v.optional(v.string()),
  API_AGE_RULES: v.optional(v.string()),
  API_SIGN_UP_COUNTRIES: v.optional(v.string()),
  API_PASSWORD_MAX: v.optional(wholeNumber(passwordMax.usual, passwordMax.highest), String(passwordMax.usual)),
  API_KEPT_BY_LAW: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter((word) => word !== '')),
      v.array(v.picklist(keepableByLaw, `must be words of ${keepableByLaw.join(', ')}, separated by commas, or empty`)),
    ),
    'security-events',
  ),
  API_AUDIT_DAYS: v.optional(wholeNumber(30, 36_500), '730'),
  API_CLOSED_STYLES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(styles, `must be login styles, separated by commas: ${styles.join(', ')}`)),
    ),
  ),
  API_TWITTER_INFLOW_PATHS: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z0-9_]+(,[A-Z0-9_]+)*$/, 'must be inflow paths in capitals, separated by commas')),
    'NONE,PPOOL',
  ),
});

/** Weakest cost that a live environment accepts (rulings, "Passwords"). */
const liveHashCost: HashCost = { memoryKib: 19_456, passes: 2 };

function stop(variable: string, what: string): never {
  throw new StartFailure(`The setting ${variable} ${what}.`, exitCodes.settings);
}

type Raw = v.InferOutput<typeof schema>;
type Ports = ReturnType<typeof stackPorts>;

/** Whether an address of this machine is the playground's, which takes letters and text messages for nobody. */
function isPlayground(server: string, { playground, smtp }: Ports): boolean {
  const url = URL.parse(server);
  const here = /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(url?.hostname ?? '');
  return here && [playground, smtp].includes(Number(url?.port));
}

/** A live API does not start with a setting that would open it, nor without one that it needs. */
function refuseUnsafe(raw: Raw, ports: Ports): void {
  const secret = raw.API_EDGE_SECRET ?? '';
  const complaint = secretComplaint(secret);
  if (complaint) stop('API_EDGE_SECRET', complaint);
  for (const name of ['API_SMTP_URL', 'API_SMS_URL'] as const) {
    const given = raw[name];
    if (given === undefined) stop(name, 'must be set in a live environment');
    else if (isPlayground(given, ports)) stop(name, 'must not be an address of the playground in a live environment');
  }
  if (!raw.DATABASE_URL)
    stop('DATABASE_URL', 'must be set in a live environment: the embedded database is for one machine and for trying');
}

function readSites(file: string | undefined, environment: Environment, portBase: number): Sites {
  try {
    return sitesOf({ environment, portBase, configuration: file === undefined ? null : readFileSync(file, 'utf8') });
  } catch (error) {
    if (error instanceof SitesFault) throw new StartFailure(`The setting ${error.message}`, exitCodes.settings);
    return stop('GATEHOUSE_SITES', 'must name a file that can be read');
  }
}

function readSocialProviders(
  file: string | undefined,
  environment: Environment,
  portBase: number,
): SocialProviderSettings {
  const must = 'must name a JSON file of providers, each with clientId and clientSecret';
  if (file === undefined) return environment === 'local' ? standInProviderSettings(portBase) : {};
  try {
    return configuredProviders(v.parse(socialConfigurationSchema, JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return stop('API_SOCIAL_PROVIDERS', must); // a secret stands in that file, so no part of it is quoted
  }
}

function readIdentityProvider(
  file: string | undefined,
  environment: Environment,
  portBase: number,
): IdentitySettings | null {
  if (file === undefined) return environment === 'local' ? standInIdentitySettings(portBase) : null;
  try {
    return v.parse(identitySettingsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return stop(
      'API_IDENTITY_PROVIDER',
      'must name a JSON file with issuer, check, token, keys, clientId and clientSecret',
    ); // a secret stands in that file, so no part of it is quoted
  }
}

function readAgeSettings(file: string | undefined): AgeSettings {
  if (file === undefined) return defaultAgeSettings;
  try {
    return v.parse(ageSettingsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return stop(
      'API_AGE_RULES',
      'must name a JSON file with groups, others, studioAge, guardianGapYears and childrenPerGuardian',
    );
  }
}

function readCountrySettings(file: string | undefined): CountrySettings {
  if (file === undefined) return defaultCountrySettings;
  try {
    return v.parse(countrySettingsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return stop(
      'API_SIGN_UP_COUNTRIES',
      'must name a JSON file with offered (country codes) and restricted (language by code)',
    );
  }
}

const databaseSettingsOf = (raw: Raw): DatabaseSettings => ({
  queryMs: raw.API_DATABASE_QUERY_MS,
  tellsLimits: raw.API_DATABASE_LIMITS === 'told',
  namesStatements: raw.API_DATABASE_NAMED_STATEMENTS === 'on',
  networkShare: raw.API_DATABASE_SHARE / 100,
});

/** Reads the settings of a process; throws a StartFailure whose sentence names the variable and what it must be. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    stop(v.getDotPath(issue) ?? 'of the environment', issue.message);
  }
  const raw = parsed.output;
  const live = raw.GATEHOUSE_ENV === 'live';
  if (live && raw.API_TEST_SECRET) stop('API_TEST_SECRET', 'must not be set in a live environment');
  if (raw.GATEHOUSE_ENV !== 'local' && !raw.API_EDGE_SECRET)
    stop('API_EDGE_SECRET', 'must be set outside the local environment');
  if (raw.GATEHOUSE_ENV !== 'local' && raw.API_EDGE_SECRET === publishedEdgeSecret)
    stop('API_EDGE_SECRET', 'must not be the one of the source');
  if (raw.DATABASE_URL && raw.API_DATABASE === 'embedded')
    stop('API_DATABASE', 'must not be embedded beside DATABASE_URL');
  if (!raw.DATABASE_URL && raw.API_DATABASE === 'postgresql')
    stop('DATABASE_URL', 'must be set for API_DATABASE=postgresql');
  const hashCost = { memoryKib: raw.API_HASH_MEMORY_KIB, passes: raw.API_HASH_PASSES };
  if (live && hashCost.memoryKib < liveHashCost.memoryKib)
    stop('API_HASH_MEMORY_KIB', `must be at least ${liveHashCost.memoryKib} in live`);
  if (live && hashCost.passes < liveHashCost.passes)
    stop('API_HASH_PASSES', `must be at least ${liveHashCost.passes} in live`);
  const ports = stackPorts(raw.GATEHOUSE_PORT_BASE);
  if (live) refuseUnsafe(raw, ports);
  return {
    environment: raw.GATEHOUSE_ENV,
    portBase: raw.GATEHOUSE_PORT_BASE,
    sites: readSites(raw.GATEHOUSE_SITES, raw.GATEHOUSE_ENV, raw.GATEHOUSE_PORT_BASE),
    logLevel: raw.GATEHOUSE_LOG_LEVEL,
    port: raw.API_PORT ?? ports.accountApi,
    drainMs: raw.GATEHOUSE_DRAIN_MS ?? usualDrainMs(raw.GATEHOUSE_ENV),
    databaseUrl: raw.DATABASE_URL ?? null,
    database: databaseSettingsOf(raw),
    dataDir: raw.API_DATA_DIR,
    edgeSecret: raw.API_EDGE_SECRET ?? null,
    testSecret: raw.API_TEST_SECRET ?? null,
    smtpUrl: raw.API_SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
    senders: { main: senderOf(raw.API_MAIL_SENDER), ppool: senderOf(raw.API_MAIL_SENDER_PPOOL) },
    smsUrl: raw.API_SMS_URL ?? `http://127.0.0.1:${ports.playground}/api/sms`,
    smsSecret: raw.API_SMS_SECRET ?? raw.API_TEST_SECRET ?? null,
    hashCost,
    ...limitSettingsOf(raw),
    socialProviders: readSocialProviders(raw.API_SOCIAL_PROVIDERS, raw.GATEHOUSE_ENV, raw.GATEHOUSE_PORT_BASE),
    identityProvider: readIdentityProvider(raw.API_IDENTITY_PROVIDER, raw.GATEHOUSE_ENV, raw.GATEHOUSE_PORT_BASE),
    ages: readAgeSettings(raw.API_AGE_RULES),
    countries: readCountrySettings(raw.API_SIGN_UP_COUNTRIES),
    passwordMax: raw.API_PASSWORD_MAX,
    auditDays: raw.API_AUDIT_DAYS,
    closedStyles: raw.API_CLOSED_STYLES ?? [],
    keptByLaw: raw.API_KEPT_BY_LAW,
    twitterInflowPaths: raw.API_TWITTER_INFLOW_PATHS.split(','),
  };
}
