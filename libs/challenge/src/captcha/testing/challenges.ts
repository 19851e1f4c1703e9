import type { CaptchaChallenge } from '@gatehouse/api-contract';
import type { PuzzleKind } from '../puzzles/puzzle-props.ts';

const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const issued = { captchaKey: 'k-1', expiresInSeconds: 180 };
const picture = { captKey: 'k-1', image, width: 360, height: 180 };

/** One challenge of each kind, as the server issues it. */
export const challenges: { readonly [Kind in PuzzleKind]: Extract<CaptchaChallenge, { captchaType: Kind }> } = {
  click: {
    ...issued,
    captchaType: 'click',
    resource: { ...picture, thumb: image, thumbX: 0, thumbY: 0, thumbWidth: 144, thumbHeight: 48 },
  },
  slide: {
    ...issued,
    captchaType: 'slide',
    resource: { ...picture, thumb: image, thumbX: 0, thumbY: 60, thumbWidth: 52, thumbHeight: 52 },
  },
  rotate: {
    ...issued,
    captchaType: 'rotate',
    resource: {
      ...picture,
      width: 220,
      height: 220,
      thumb: image,
      thumbX: 44,
      thumbY: 44,
      thumbWidth: 132,
      thumbHeight: 132,
    },
  },
  dragdrop: {
    ...issued,
    captchaType: 'dragdrop',
    resource: {
      ...picture,
      pieces: (['a', 'b', 'c'] as const).map((id, index) => ({
        id,
        image,
        x: 36 + index * 120,
        y: 188,
        width: 48,
        height: 48,
      })),
    },
  },
};
