import * as v from 'valibot';
import { table } from '../../cli/table.ts';

/** One kind, as the account API's own script prints it. */
export const captchaRates = v.array(
  v.object({
    kind: v.string(),
    tries: v.number(),
    solved: v.number(),
    drawMs: v.number(),
    kilobytes: v.number(),
  }),
);
export type CaptchaRates = v.InferOutput<typeof captchaRates>;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Half of the 95 % interval of a share (normal approximation). */
const uncertainty = (share: number, tries: number) => 1.96 * Math.sqrt((share * (1 - share)) / tries);

/** How often the script that compares pictures is right, and what a picture costs. */
export function captchaReport(rates: CaptchaRates): string {
  const rows = rates.map(({ kind, tries, solved, drawMs, kilobytes }) => [
    kind,
    String(tries),
    String(solved),
    `${percent(solved / tries)} ± ${percent(uncertainty(solved / tries, tries))}`,
    `${drawMs.toFixed(0)} ms`,
    `${kilobytes.toFixed(0)} kB`,
  ]);
  return [
    'Captcha: one try for each picture by a simple script that compares pictures',
    '',
    table(['kind', 'pictures', 'solved', 'rate', 'one core', 'size'], rows),
    '',
    'Puzzles keep simple scripts waiting. They do not stop a good one, and nothing here says so.',
  ].join('\n');
}
