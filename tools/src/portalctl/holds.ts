import type { Environment } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { StorePaths } from './store-paths.ts';

const holdsSchema = v.record(
  v.string(),
  v.looseObject({ at: v.string(), who: v.string(), reason: v.nullable(v.string()) }),
);
/** Names of which nothing may be promoted, with who said so, when and why. */
export type Holds = v.InferOutput<typeof holdsSchema>;

export async function readHolds(store: StorePaths, environment: Environment): Promise<Holds> {
  return (await readJsonIfThere(store.holds(environment), holdsSchema)) ?? {};
}

export async function writeHolds(store: StorePaths, environment: Environment, holds: Holds): Promise<void> {
  await writeAtomically(store.holds(environment), `${JSON.stringify(holds, null, 2)}\n`);
}

/** "held since 2026-11-23 by kim (the form froze)" */
export const whyHeld = ({ at, who, reason }: Holds[string]): string =>
  `held since ${at.slice(0, 10)} by ${who}${reason === null ? '' : ` (${reason})`}`;

/** Ends with a sentence if a name is held. */
export async function refuseHeld(store: StorePaths, environment: Environment, name: string): Promise<void> {
  const hold = (await readHolds(store, environment))[name];
  if (hold)
    throw new CommandFailure(`${name} is ${whyHeld(hold)} in ${environment}. Lift it with hold ${name} --lift.`);
}
