import type { Brand, environments, ListenerLimits, Sites, Style } from '@gatehouse/platform';
import type { HashCost } from '../crypto/password-hasher.ts';
import type { DatabaseSettings } from '../db/postgres/database.settings.ts';
import type { Sender } from '../ports/mail.ts';
import type { AgeSettings } from './ages-by-country.settings.ts';
import type { CountrySettings } from './country.settings.ts';
import type { IdentitySettings } from './identity.settings.ts';
import type { SocialProviderSettings } from './provider.settings.ts';
import type { TextLimits } from './text-limits.settings.ts';

/** Whom letters of a brand come from; its name stands in text messages, too. */
export type Senders = Readonly<Record<Brand, Sender>>;

/** What may outlive an account. */
export const keepableByLaw = ['security-events'] as const;
type KeptByLaw = (typeof keepableByLaw)[number];

export type Settings = Readonly<{
  environment: (typeof environments)[number];
  portBase: number;
  sites: Sites;
  logLevel: string;
  port: number;
  /** How long a stopping process goes on serving, so that a balancer can notice. */
  drainMs: number;
  /** What a slow client may take. */
  limits: ListenerLimits;
  databaseUrl: string | null;
  database: DatabaseSettings;
  dataDir: string;
  /** Proof that a request comes from the edge. `null`: no request is trusted. */
  edgeSecret: string | null;
  /** Opens `/__test/*`. `null`: those paths do not exist. */
  testSecret: string | null;
  smtpUrl: string;
  senders: Senders;
  /** Gateway of text messages, and the secret it wants; `null`: none. */
  smsUrl: string;
  smsSecret: string | null;
  hashCost: HashCost;
  /** Sign-in and token calls one address may make per minute: a coarse guard in memory before the real limits. */
  floodPerMinute: number;
  /** Wrong passwords of one network within ten minutes from which a captcha is due, and from which it is refused; a /48 of IPv6 has ten times as many. */
  networkFailures: Readonly<{ captchaFrom: number; refuseFrom: number }>;
  /** Ceilings of text messages. */
  texts: TextLimits;
  /** Flows that anybody may open, within ten minutes, for one browser and for one network. */
  openings: Readonly<{ perBrowser: number; perNetwork: number }>;
  /** QR codes within ten minutes, for one browser and for one network. */
  qrCodes: Readonly<{ perBrowser: number; perNetwork: number }>;
  /** Wrong secrets of one client from one network within ten minutes from which on it has to wait. */
  clientSecretFailures: number;
  /** The line before the hasher: work that may wait, in milliseconds, and the part of it that one network may hold. */
  signInLine: Readonly<{ boundMs: number; share: number }>;
  /** Social providers that are offered, with our credentials there. */
  socialProviders: SocialProviderSettings;
  /** Provider that checks persons; `null`: none. */
  identityProvider: IdentitySettings | null;
  /** Ages by country, and who may be a guardian. */
  ages: AgeSettings;
  /** Countries that people may sign up for. */
  countries: CountrySettings;
  /** Inflow paths by which Twitter may be used (spec A §4). */
  twitterInflowPaths: readonly string[];
  /** Styles by which nobody may sign in for now. */
  closedStyles: readonly Style[];
  /** Longest password that may be chosen (rulings, "Passwords"). */
  passwordMax: number;
  /** How long records of security events are kept. */
  auditDays: number;
  /** What the law keeps of a member who is gone: `security-events` are kept for `auditDays`. */
  keptByLaw: readonly KeptByLaw[];
}>;
