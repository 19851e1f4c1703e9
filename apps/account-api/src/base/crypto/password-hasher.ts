import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../lines/work-queue.ts';

/** Cost of argon2id. */
export type HashCost = Readonly<{ memoryKib: number; passes: number }>;

export type PasswordHasher = Readonly<{
  /** PHC string with its parameters. */
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Made with weaker parameters than today's: to be raised while the password is at hand. */
  isOutdated(stored: string): boolean;
  /** Belongs to no password: verified for accounts that do not exist, at the same price. */
  dummy: string;
  /** Hashes in progress. */
  active(): number;
}>;

const placesPerCore = 64;
const phcCost = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;

function costOf(stored: string): HashCost | null {
  const match = phcCost.exec(stored);
  return match ? { memoryKib: Number(match[1]), passes: Number(match[2]) } : null;
}

/** NFKC, so that one password typed on two keyboards is one password. */
const prepared = (password: string) => password.normalize('NFKC');

/** argon2id off the event loop: as many at once as there are cores, a bounded queue before them (QueueFull). */
export async function createPasswordHasher(
  cost: HashCost,
  slots: number = availableParallelism(),
): Promise<PasswordHasher> {
  const queue = createWorkQueue(slots, slots * placesPerCore);
  const make = (password: string) =>
    hash(prepared(password), { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 });
  return {
    hash: (password) => queue.run(() => make(password)),
    verify: (stored, password) => queue.run(() => verify(stored, prepared(password))),
    isOutdated: (stored) => {
      const made = costOf(stored);
      return made === null || made.memoryKib < cost.memoryKib || made.passes < cost.passes;
    },
    dummy: await make(crypto.randomUUID()),
    active: queue.active,
  };
}
