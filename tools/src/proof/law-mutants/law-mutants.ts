import type { LawMutant } from './law-mutant.ts';
import { mutantsOfCalls } from './mutants-of-calls.ts';
import { mutantsOfWays } from './mutants-of-ways.ts';
import { otherMutants } from './other-mutants.ts';
import { sameToAll } from './same-to-all.ts';

const all = (): readonly LawMutant[] => [...mutantsOfCalls(), ...mutantsOfWays(), ...otherMutants()];

/** Name with its table: `changes: own:owner-proof: adds no rememberedBrowser`. */
export const fullName = ({ table, name }: LawMutant): string => `${table}: ${name}`;

/** Every mutant of a cell of the law. Throws where one that is left out is none. */
export function lawMutants(): readonly LawMutant[] {
  const mutants = all();
  const gone = Object.keys(sameToAll).filter((name) => !mutants.some((one) => one.name === name));
  if (gone.length > 0) throw new Error(`no such mutants: ${gone.join(', ')}`);
  return mutants.filter(({ name }) => !(name in sameToAll));
}
