import { captchaKinds, captchaThemes, captchaValue } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { drawFrom, wholeBetween } from '../../base/crypto/chance.ts';
import type { CaptchaKind, Point, Solution } from '../../base/ports/puzzle.ts';
import { guess, type Seen } from '../../local/solvers/random-solver.ts';
import { judge, triesPerPicture } from './captcha.policy.ts';
import { clickSymbols } from './drawing/draw-click.ts';
import { dragPlaces } from './drawing/draw-dragdrop.ts';
import { drawPuzzle } from './drawing/draw-puzzle.ts';

/** Chance of a blind try, as docs/spec/captcha.md states it. */
const chances: Readonly<Record<CaptchaKind, number>> = {
  slide: 1 / 25,
  rotate: 1 / 25,
  click: 1 / 200,
  dragdrop: 1 / 200,
};
/** `npm run proof` makes a thousand; drawing the pictures is what takes time. */
const tries = Number(process.env['GATEHOUSE_CAPTCHA_TRIES'] || 100);

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

async function drawAll(kind: CaptchaKind, asked: number): Promise<Solution[]> {
  const solutions: Solution[] = [];
  while (solutions.length * triesPerPicture < asked) {
    const theme = captchaThemes[solutions.length % captchaThemes.length] ?? 'light';
    solutions.push((await drawPuzzle(kind, theme, notShown)).solution);
  }
  return solutions;
}

/** What pictures of a kind ask for; drawn once for all tests, as drawing is what takes time. */
function solutionsOf(kind: CaptchaKind): Promise<Solution[]> {
  const solutions = drawn.get(kind) ?? drawAll(kind, tries);
  drawn.set(kind, solutions);
  return solutions;
}

/** How many of so many tries solve a picture, and how many may. */
function seriesOf(kind: CaptchaKind, solutions: readonly Solution[]) {
  const tried = solutions.flatMap((solution) =>
    Array.from({ length: triesPerPicture }, () => isSolved(kind, solution)),
  );
  return { solved: tried.filter(Boolean).length, most: binomialBound(tried.length, chances[kind]) };
}

describe('scripted tries', () => {
  it('are held to the bound of the binomial distribution', () => {
    expect(binomialBound(1_000, 1 / 25)).toBe(60);
    expect(binomialBound(1_000, 1 / 200)).toBe(13);
  });

  it.each(captchaKinds)(
    'of %s stay under it, three to a picture',
    async (kind) => {
      let series = seriesOf(kind, await solutionsOf(kind));
      // One fair series of a thousand is above the bound: a longer one decides, which is above it as seldom, and tells a fault better.
      if (series.solved > series.most) series = seriesOf(kind, await drawAll(kind, 3 * tries));
      expect(series.solved).toBeLessThanOrEqual(series.most);
    },
    600_000,
  );

  it('of one fixed answer do no better: true places are spread evenly', async () => {
    const solutions = await solutionsOf('slide');
    const places = solutions.flatMap((solution) => (solution.kind === 'slide' ? [solution.x] : []));
    expect(places.length).toBe(Math.ceil(tries / triesPerPicture));
    const within = (from: number) => places.filter((x) => x >= from && x < from + 58).length;
    const [share, deviations] = [58 / 235, 4.7]; // fewer than one fair series in 100,000 is outside
    const spread = deviations * Math.sqrt(places.length * share * (1 - share));
    for (const from of [64, 122, 180, 238]) expect(Math.abs(within(from) - places.length * share)).toBeLessThan(spread);
  }, 300_000);
});
