/**
 * Which domain of the account-api may import which. Every domain may also import `shared`, which imports none of them; the
 * assembly (`server`, `main.ts`) may import all. A row names rows above it only, so that domains depend in one direction.
 */
export const accountApiDomains: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  ages: [],
  clients: [],
  codes: [],
  configuration: [],
  flows: ['codes'],
  password: ['accounts'],
  terms: ['clients'],
  games: ['accounts', 'clients', 'terms'],
  blocks: ['accounts', 'games'],
  captcha: ['accounts', 'codes', 'password'],
  contacts: ['codes', 'flows'],
  popups: ['flows'],
  sessions: ['accounts', 'ages', 'configuration', 'flows'],
  authorization: ['accounts', 'clients', 'terms', 'sessions'],
  devices: ['accounts', 'codes', 'flows', 'games', 'captcha', 'contacts'],
  guardians: ['accounts', 'ages', 'codes', 'flows', 'terms', 'contacts', 'sessions', 'games'],
  people: ['accounts', 'terms', 'sessions'],
  identity: ['accounts', 'codes', 'configuration', 'flows', 'games', 'guardians'],
  pcs: ['accounts', 'devices'],
  'sign-in': ['accounts', 'clients', 'flows', 'password', 'captcha', 'contacts', 'sessions', 'identity'],
  verification: ['accounts', 'ages', 'codes', 'flows', 'password', 'contacts', 'identity'],
  'account-email': ['accounts', 'codes', 'flows', 'contacts', 'verification'],
  approvals: ['accounts', 'codes', 'configuration', 'flows', 'sessions', 'sign-in'],
  'one-time-code': ['accounts', 'codes', 'configuration', 'sessions', 'sign-in'],
  recovery: ['accounts', 'flows', 'sessions', 'sign-in'],
  social: ['accounts', 'flows', 'captcha', 'sessions', 'sign-in'],
  authenticator: ['accounts', 'codes', 'configuration', 'flows', 'sign-in', 'approvals'],
  'sign-up': [
    'accounts',
    'ages',
    'codes',
    'configuration',
    'flows',
    'password',
    'terms',
    'captcha',
    'contacts',
    'sessions',
    'guardians',
    'identity',
    'sign-in',
    'social',
  ],
  crossfire: ['accounts', 'ages', 'flows', 'terms', 'guardians', 'sign-in', 'sign-up'],
  upkeep: [
    'accounts',
    'codes',
    'flows',
    'games',
    'password',
    'captcha',
    'sessions',
    'authorization',
    'guardians',
    'people',
    'identity',
    'approvals',
    'one-time-code',
    'recovery',
    'social',
    'sign-up',
  ],
};

/** Folders of `apps/account-api/src` that are no domain. */
export const accountApiFrame = {
  /** Below the domains. */
  base: 'shared',
  /** Above them. */
  server: 'server',
  /** Helpers of tests, which start the whole server. */
  testing: 'testing',
} as const;
