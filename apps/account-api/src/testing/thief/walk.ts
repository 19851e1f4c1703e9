import { chanceOf, type Chance } from './chance.ts';
import type { Law } from './law.ts';
import { canSignIn, movesOf, type Move } from './moves.ts';
import { enoughToOwn, mayCome, type Case } from './who-owns.ts';
import {
  accountKinds,
  lootKinds,
  startMs,
  startWorld,
  dayMs,
  type Actor,
  type Happening,
  type World,
} from './world.ts';

export type Walked = Case &
  Readonly<{
    /** How many moves were made. */
    steps: number;
    owns: boolean;
    /** What came of it that may not; `null`: nothing. */
    fault: Happening | null;
    /** What was done, in order. */
    path: readonly string[];
  }>;
type Moves = Readonly<Record<Actor, readonly Move[]>>;

const stepsOfWalk = 24;
const weekMs = 7 * dayMs;
/** A move that is not possible now costs no step; after so many in a row the walk ends. */
const triesPerStep = 60;

function noteOwner(world: World): void {
  world.happened.add('owns');
  if (world.now - startMs < weekMs) world.happened.add('ownsSoon');
}

function step(law: Law, world: World, moves: Moves, chance: Chance): Move | null {
  for (let tried = 0; tried < triesPerStep; tried++) {
    const move = chance.oneOf(moves[chance.percent(15) ? 'owner' : 'thief']);
    const couldOwnerSignIn = move.by === 'thief' && !move.waits && canSignIn(world, 'owner');
    if (!move.make(law, world)) continue;
    if (canSignIn(world, 'thief')) noteOwner(world);
    else if (couldOwnerSignIn && !canSignIn(world, 'owner')) world.happened.add('shutsOut');
    return move;
  }
  return null;
}

/** Walks at random until the thief owns the account, something came that may not, or the walk is over. */
function walkOf(law: Law, of: Case, moves: Moves, chance: Chance): Walked {
  const world = startWorld(of.account, of.loot, of.isAttentive);
  if (canSignIn(world, 'thief')) noteOwner(world);
  const path: string[] = [];
  const isOver = () => world.happened.has('owns') || world.happened.has('switched');
  const faultOf = () => [...world.happened].find((one) => !mayCome(of, one)) ?? null;
  while (path.length < stepsOfWalk && !isOver() && faultOf() === null) {
    const move = step(law, world, moves, chance);
    if (!move) break;
    path.push(`${move.by}: ${move.name}`);
  }
  return { ...of, steps: path.length, owns: world.happened.has('owns'), fault: faultOf(), path };
}

/** A case at random: one thing of the thief's, or two; now and then what is known to be enough. */
function caseOf(chance: Chance): Case {
  const isAttentive = chance.percent(50);
  if (chance.percent(25)) return { ...chance.oneOf(enoughToOwn), isAttentive };
  const loot = [chance.oneOf(lootKinds), ...(chance.percent(50) ? [chance.oneOf(lootKinds)] : [])];
  return { account: chance.oneOf(accountKinds), loot: [...new Set(loot)], isAttentive };
}

/** Walks of random cases, until so many steps are made. */
export function* walksOf(law: Law, { seed, steps }: Readonly<{ seed: number; steps: number }>): Generator<Walked> {
  const chance = chanceOf(seed);
  const moves = movesOf(law);
  const byActor = {
    owner: moves.filter(({ by }) => by === 'owner'),
    thief: moves.filter(({ by }) => by === 'thief'),
  };
  for (let made = 0; made < steps;) {
    const walked = walkOf(law, caseOf(chance), byActor, chance);
    made += Math.max(1, walked.steps);
    yield walked;
  }
}
