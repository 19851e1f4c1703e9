import type { Locale } from '@gatehouse/platform';
import type { CaptchaKind, CaptchaTheme, Puzzle } from '../../base/ports/puzzle.ts';
import { drawDigits } from './drawing/draw-digits.ts';
import { drawPuzzle } from './drawing/draw-puzzle.ts';
import { speakDigits } from './sound/speak-digits.ts';

/** What is made away from the event loop, and what comes back. */
export type JobResults = Readonly<{
  puzzle: Puzzle;
  digits: string;
  sound: Uint8Array;
}>;
export type Job =
  | Readonly<{ make: 'puzzle'; kind: CaptchaKind; theme: CaptchaTheme }>
  | Readonly<{ make: 'digits'; digits: string; theme: CaptchaTheme }>
  | Readonly<{ make: 'sound'; digits: string; locale: Locale }>;
type JobResult = JobResults[keyof JobResults];

export async function doJob(job: Job): Promise<JobResult> {
  switch (job.make) {
    case 'puzzle':
      return drawPuzzle(job.kind, job.theme);
    case 'digits':
      return drawDigits(job.digits, job.theme);
    case 'sound':
      return speakDigits(job.digits, job.locale);
    default:
      return job satisfies never;
  }
}
