/** A wing of the account-api: a folder of `apps/account-api/src` that holds folders, each with one subject. */
type Wing = Readonly<{
  /** Wings that it may import beside `base`. */
  imports: readonly string[];
  /** Its folders, each with those of the same wing that it may import; `.` is the wing itself. Empty: the wing is one folder. */
  folders: Readonly<Record<string, readonly string[]>>;
}>;

/**
 * Who may import whom inside the account-api. Wings, and the folders of a wing, stand from the lowest to the highest: a row names rows
 * above it only, so that no import goes up. The assembly (`server`, `main.ts`) may import all but `local`.
 */
export const accountApiWings: Readonly<Record<string, Wing>> = {
  base: {
    imports: [],
    folders: {
      start: [],
      lines: [],
      db: ['start', 'lines'],
      ports: [],
      crypto: ['db', 'ports', 'lines'],
      settings: ['db', 'ports', 'crypto'],
      '.': ['lines', 'db', 'ports', 'crypto', 'settings'],
      audit: ['db', 'ports', '.'],
      http: ['lines', 'db', 'crypto', '.'],
      texts: [],
      mails: ['db', 'ports', 'crypto', 'settings', '.', 'texts'],
      sms: ['db', 'ports', 'settings', '.', 'audit', 'texts', 'mails'],
    },
  },
  account: {
    imports: [],
    folders: {
      ages: [],
      accounts: ['ages'],
      password: ['accounts'],
      ways: ['accounts', 'password'],
    },
  },
  catalogue: {
    imports: ['account'],
    folders: {
      analytics: [],
      'release-health': [],
      clients: [],
      terms: ['clients'],
      games: ['clients', 'terms'],
      blocks: ['games'],
      maintenance: ['games'],
      configuration: ['maintenance'],
    },
  },
  flow: {
    imports: ['account'],
    folders: {
      codes: [],
      flows: ['codes'],
      captcha: ['codes'],
      contacts: ['codes', 'flows', 'captcha'],
      popups: ['flows'],
    },
  },
  session: {
    imports: ['account', 'catalogue', 'flow'],
    folders: {
      sessions: [],
      authorization: ['sessions'],
      'account-changes': ['sessions'],
    },
  },
  guardians: {
    imports: ['account', 'catalogue', 'flow', 'session'],
    folders: {
      consent: [],
      launch: ['consent'],
    },
  },
  devices: {
    imports: ['account', 'catalogue', 'flow'],
    folders: {
      'game-devices': [],
      pcs: ['game-devices'],
    },
  },
  leaving: {
    imports: ['account', 'catalogue', 'flow', 'session', 'devices'],
    folders: {
      withdrawal: [],
    },
  },
  'sign-in': {
    imports: ['account', 'catalogue', 'flow', 'session', 'guardians', 'leaving'],
    folders: {
      identity: [],
      entry: ['identity'],
      approvals: ['entry'],
      'one-time-code': ['entry'],
      recovery: ['entry'],
      social: ['entry'],
      authenticator: ['entry', 'approvals'],
    },
  },
  credentials: {
    imports: ['account', 'catalogue', 'flow', 'session', 'guardians', 'leaving', 'sign-in'],
    folders: {
      'new-password': [],
      'owner-proof': ['new-password'],
      'security-questions': ['new-password'],
      verification: ['security-questions'],
      nation: ['verification'],
      'find-account': ['new-password'],
      'password-reset': ['new-password', 'security-questions', 'verification'],
      'unseen-changes': ['new-password'],
      'letter-stops': [],
      'owner-wait': ['new-password', 'verification', 'password-reset'],
      'account-email': ['verification', 'owner-wait'],
    },
  },
  moving: {
    imports: ['account', 'catalogue', 'flow', 'session', 'guardians', 'leaving', 'sign-in', 'credentials'],
    folders: {
      channeling: [],
      transfer: [],
    },
  },
  'sign-up': {
    imports: ['account', 'catalogue', 'flow', 'session', 'guardians', 'sign-in'],
    folders: {
      registration: [],
      crossfire: ['registration'],
    },
  },
};

/** Folders of `apps/account-api/src` that are no wing. */
export const accountApiFrame = {
  /** The lowest wing, which every other may import. */
  base: 'base',
  /** Above the wings. */
  server: 'server',
  /** Beside the assembly, above it too: what stacks of one machine have and live has not. Only `main.local.ts` and tests import it. */
  local: 'local',
  /** Helpers of tests, which start the whole server. */
  testing: 'testing',
} as const;
