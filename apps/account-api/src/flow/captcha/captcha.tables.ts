import type { Generated } from 'kysely';

export type CaptchasTable = {
  key_hash: string;
  /** A kind of the contract, `typed` for the older calls, `mail` for a mailed code. */
  kind: string;
  action: string;
  site_key: string;
  /** Keyed hash of the asking browser; of the network for callers without one. */
  asker: string;
  /** Sealed with the key, of which only the hash is kept. */
  sealed_solution: string;
  tries: Generated<number>;
  sounds: Generated<number>;
  expires_at: Date;
  solved_at: Date | null;
};

export type CaptchaTokensTable = {
  token_hash: string;
  action: string;
  site_key: string;
  asker: string;
  expires_at: Date;
  used_at: Date | null;
};

/** Uses of one subject since its window began. */
type CaptchaWindowsTable = { subject: string; started_at: Date; used: number };

declare module '../../base/db/tables.ts' {
  interface Tables {
    captchas: CaptchasTable;
    captcha_tokens: CaptchaTokensTable;
    captcha_windows: CaptchaWindowsTable;
  }
}
