import { describe, expect, it } from '@jest/globals';
import { captchaKinds, captchaThemes, captchaValue } from '@gatehouse/api-contract';
import { judge, triesPerPicture } from './captcha.policy.ts';
import { drawFrom, wholeBetween } from '../../base/crypto/chance.ts';
import { drawPuzzle } from './drawing/draw-puzzle.ts';
import { clickSymbols } from './drawing/draw-click.ts';
import { dragPlaces } from './drawing/draw-dragdrop.ts';
import type { CaptchaKind, Point, Solution } from '../../base/ports/puzzle.ts';
import { guess, type Seen } from '../../local/solvers/random-solver.ts';

/** Chance of a blind try, as docs/spec/captcha.md states it. */
const chances: Readonly<Record<CaptchaKind, number>> = {
  slide: 1 / 25,
  rotate: 1 / 25,
  click: 1 / 200,
  dragdrop: 1 / 200,
};
const tries = 1_000;

/** Least number of successes that more than 99.9 % of fair series stay at or under. */
function binomialBound(trials: number, chance: number, share = 0.999): number {
  let probability = (1 - chance) ** trials;
  let sum = probability;
  let successes = 0;
  while (sum < share) {
    successes += 1;
    probability *= ((trials - successes + 1) / successes) * (chance / (1 - chance));
    sum += probability;
  }
  return successes;
}

const far = (): Point => ({ x: wholeBetween(1_000, 1_900), y: wholeBetween(1_000, 1_900) });
const half = 24;

/** The spots a script may see: those of the solution among others that are for nothing. */
function seenOf(solution: Solution): Seen {
  const right =
    solution.kind === 'click'
      ? solution.points
      : solution.kind === 'dragdrop'
        ? solution.placements.map(({ x, y }) => ({ x: x + half, y: y + half }))
        : [];
  const shown = solution.kind === 'click' ? clickSymbols : dragPlaces;
  const others = Array.from({ length: shown - right.length }, far);
  return { spots: drawFrom([...right, ...others], shown), half };
}

const isSolved = (kind: CaptchaKind, solution: Solution) =>
  judge(solution, 'none', captchaValue(guess(kind, seenOf(solution)))) === 'right';

/** What is right stands before the picture is packed. */
const notShown = async () => '';

const drawn = new Map<CaptchaKind, Promise<Solution[]>>();

async function drawAll(kind: CaptchaKind): Promise<Solution[]> {
  const solutions: Solution[] = [];
  while (solutions.length * triesPerPicture < tries) {
    const theme = captchaThemes[solutions.length % captchaThemes.length] ?? 'light';
    solutions.push((await drawPuzzle(kind, theme, notShown)).solution);
  }
  return solutions;
}

/** What pictures of a kind ask for; drawn once for all tests, as drawing is what takes time. */
function solutionsOf(kind: CaptchaKind): Promise<Solution[]> {
  const solutions = drawn.get(kind) ?? drawAll(kind);
  drawn.set(kind, solutions);
  return solutions;
}

describe('a thousand scripted tries', () => {
  it('are held to the bound of the binomial distribution', () => {
    expect(binomialBound(1_000, 1 / 25)).toBe(60);
    expect(binomialBound(1_000, 1 / 200)).toBe(13);
  });

  it.each(captchaKinds)(
    'of %s stay under it, three to a picture',
    async (kind) => {
      let solved = 0;
      for (const solution of await solutionsOf(kind))
        for (let attempt = 0; attempt < triesPerPicture; attempt += 1) if (isSolved(kind, solution)) solved += 1;
      expect(solved).toBeLessThanOrEqual(binomialBound(tries, chances[kind]));
    },
    180_000,
  );

  it('of one fixed answer do no better: true places are spread evenly', async () => {
    const solutions = (await solutionsOf('slide')).slice(0, 300);
    const places = solutions.flatMap((solution) => (solution.kind === 'slide' ? [solution.x] : []));
    expect(places).toHaveLength(300);
    const within = (from: number) => places.filter((x) => x >= from && x < from + 58).length;
    for (const from of [64, 122, 180, 238]) {
      expect(within(from)).toBeGreaterThan(40);
      expect(within(from)).toBeLessThan(115);
    }
  }, 180_000);
});
