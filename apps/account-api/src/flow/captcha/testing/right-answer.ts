import { captchaValue } from '@gatehouse/api-contract';
import type { Solution } from '../../../base/ports/puzzle.ts';

/** `captcha_value` that solves a puzzle. */
export function rightAnswer(solution: Solution): string {
  switch (solution.kind) {
    case 'click':
      return captchaValue({ points: [...solution.points] });
    case 'slide':
      return captchaValue({ x: solution.x });
    case 'rotate':
      return captchaValue({ angle: solution.angle });
    case 'dragdrop':
      return captchaValue({ placements: [...solution.placements] });
    case 'typed':
      throw new Error('typed captchas are answered by their digits');
    default:
      return solution satisfies never;
  }
}
