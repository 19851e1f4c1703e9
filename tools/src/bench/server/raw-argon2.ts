import { hash, verify } from '@node-rs/argon2';

/** Parameters that a live environment uses at least (docs/operations.md, `API_HASH_*`). */
const liveCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One verification of a password by the bare hash function. */
export async function rawArgon2(): Promise<() => Promise<void>> {
  const stored = await hash('Gatehouse1', liveCost);
  return async () => {
    if (!(await verify(stored, 'Gatehouse1'))) throw new Error('argon2 did not recognise its own hash');
  };
}

/** One hash of a new password by the bare hash function. */
export const rawHash = (): (() => Promise<void>) => async () => void (await hash('Gatehouse1', liveCost));
