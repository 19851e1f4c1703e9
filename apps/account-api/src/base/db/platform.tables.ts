import type { JWK } from 'jose';
import type { JSONColumnType } from 'kysely';
import type { BigInteger } from './tables.ts';

export type SigningKeysTable = {
  kid: string;
  private_jwk: JSONColumnType<JWK>;
  created_at: Date;
  retired_at: Date | null;
};

export type PlatformSecretsTable = { name: string; value: string };

export type PlatformClockTable = { id: number; offset_ms: BigInteger };

declare module './tables.ts' {
  interface Tables {
    signing_keys: SigningKeysTable;
    platform_secrets: PlatformSecretsTable;
    platform_clock: PlatformClockTable;
  }
}
