import type { CaptchaAnswer } from '@gatehouse/api-contract';
import { between, drawFrom, wholeBetween } from '../../base/crypto/chance.ts';
import type { CaptchaKind, Point } from '../../base/ports/puzzle.ts';

/** All the script may know besides the kind: where symbols or places stand. Who cannot see them guesses worse. */
export type Seen = Readonly<{ spots: readonly Point[]; half: number }>;

/** A blind try in the range in which answers lie. */
export function guess(kind: CaptchaKind, { spots, half }: Seen): CaptchaAnswer {
  switch (kind) {
    case 'slide':
      return { x: wholeBetween(64, 298) };
    case 'rotate':
      return { angle: between(15, 345) };
    case 'click':
      return { points: drawFrom(spots, 3) };
    case 'dragdrop':
      return {
        placements: drawFrom(spots, 3).map(({ x, y }, index) => ({
          id: (['a', 'b', 'c'] as const)[index] ?? 'a',
          x: x - half,
          y: y - half,
        })),
      };
    default:
      return kind satisfies never;
  }
}
