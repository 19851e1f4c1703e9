import {
  captchaAnswers,
  captchaKinds,
  captchaTypedAnswer,
  captchaTypedDigits,
  portalSiteKey,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';
import type { CaptchaKind, Point, Solution } from '../../base/ports/puzzle.ts';

/** How long a captcha, and then its token, may be used. */
export const captchaLifetimeMs = 3 * minuteMs;
export const triesPerPicture = 3;
/** Sounds of one captcha: more of them could be laid upon each other until the noise is gone. */
export const soundsPerPicture = 6;

/** Sites that may ask for a captcha, by `site_key`. */
const siteKeys: ReadonlySet<string> = new Set([portalSiteKey]);
export const isSiteKey = (key: string): boolean => siteKeys.has(key);

const freeFailures = 3;
const firstWaitMs = 2_000;
const longestWaitMs = 10 * minuteMs;
/** Wrong answers in a row that no player gives. */
export const failuresUntilSuspicious = 30;
const suspiciousWaitMs = hourMs;

/** How long a browser waits after so many wrong answers in a row, in milliseconds. */
export function captchaWaitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  if (failures >= failuresUntilSuspicious) return suspiciousWaitMs;
  return Math.min(firstWaitMs * 2 ** (failures - freeFailures), longestWaitMs);
}

/** Per hour and network: a browser id is easily thrown away, a network is not. */
export const networkLimits = { windowMs: hourMs, answers: 600, pictures: 3_000 } as const;
export const browserLimits = { windowMs: hourMs, pictures: 120 } as const;

/** The kinds that comparing pictures solves least (docs/decisions). */
const hardKinds = ['click', 'dragdrop'] as const;
const failuresUntilHard = 3;

/** Kinds a browser may get after so many wrong answers in a row: a script that failed gets no easy ones any more. */
export const kindsAfter = (failures: number): readonly [CaptchaKind, ...CaptchaKind[]] =>
  failures < failuresUntilHard ? captchaKinds : hardKinds;

export type Verdict = 'right' | 'wrong' | 'malformed';

const near = (item: Point, other: Point, within: number) => Math.hypot(item.x - other.x, item.y - other.y) <= within;
/** Shortest way around, in degrees. */
const turnBetween = (item: number, other: number) => Math.abs(((((item - other) % 360) + 540) % 360) - 180);

function isRight(solution: Exclude<Solution, { kind: 'typed' }>, given: unknown): boolean {
  switch (solution.kind) {
    case 'click': {
      const { points } = v.parse(captchaAnswers.click, given);
      return solution.points.every((point, index) =>
        near(point, points[index] ?? { x: -1e6, y: -1e6 }, solution.within),
      );
    }
    case 'slide':
      return Math.abs(v.parse(captchaAnswers.slide, given).x - solution.x) <= solution.within;
    case 'rotate':
      return turnBetween(v.parse(captchaAnswers.rotate, given).angle, solution.angle) <= solution.within;
    case 'dragdrop': {
      const { placements } = v.parse(captchaAnswers.dragdrop, given);
      const byId = new Map(placements.map((placement) => [placement.id, placement]));
      return solution.placements.every((right) =>
        near(right, byId.get(right.id) ?? { x: -1e6, y: -1e6 }, solution.within),
      );
    }
    default:
      return solution satisfies never;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const plainDigits = new RegExp(`^[0-9]{${captchaTypedDigits}}$`);

/** What an answer is worth. Digits heard are an answer to every kind; the older calls send them bare. */
export function judge(solution: Solution, digits: string, value: string): Verdict {
  if (plainDigits.test(value)) return value === digits ? 'right' : 'wrong';
  const given = parseJson(value);
  const typed = v.safeParse(captchaTypedAnswer, given);
  if (typed.success) return typed.output.digits === digits ? 'right' : 'wrong';
  if (solution.kind === 'typed' || !v.is(captchaAnswers[solution.kind], given)) return 'malformed';
  return isRight(solution, given) ? 'right' : 'wrong';
}
