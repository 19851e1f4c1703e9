import { captchaKinds, captchaThemes, captchaValue, type CaptchaAnswer } from '@gatehouse/api-contract';
import type { CaptchaKind, Puzzle } from '../../base/ports/puzzle.ts';
import { judge } from '../../flow/captcha/captcha.policy.ts';
import { drawPuzzle } from '../../flow/captcha/drawing/draw-puzzle.ts';
import { solveByDifference } from './difference-solver.ts';

type Rate = Readonly<{ kind: CaptchaKind; tries: number; solved: number; drawMs: number; kilobytes: number }>;

const noDigits = 'none';
const isSolved = (puzzle: Puzzle, answer: CaptchaAnswer) =>
  judge(puzzle.solution, noDigits, captchaValue(answer)) === 'right';

/** How often the difference solver is right, half of the pictures in each theme; and what a picture costs. */
async function measureSolver(kind: CaptchaKind, tries: number): Promise<Rate> {
  let [solved, drawMs, bytes] = [0, 0, 0];
  for (let count = 0; count < tries; count += 1) {
    const startedAt = performance.now();
    const puzzle = await drawPuzzle(kind, captchaThemes[count % captchaThemes.length] ?? 'light');
    drawMs += performance.now() - startedAt;
    bytes += JSON.stringify(puzzle.resource).length;
    if (isSolved(puzzle, await solveByDifference(puzzle))) solved += 1;
  }
  return { kind, tries, solved, drawMs: drawMs / tries, kilobytes: bytes / tries / 1024 };
}

export async function measureAllKinds(tries: number): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const kind of captchaKinds) rates.push(await measureSolver(kind, tries));
  return rates;
}
