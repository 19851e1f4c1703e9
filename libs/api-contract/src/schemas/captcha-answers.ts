import * as v from 'valibot';
import { digits } from './fields.ts';

/** `site_key` of the portal itself. */
export const portalSiteKey = 'gatehouse-portal';

/* What `captcha_value` holds, by kind (the wire form is ours: spec B §7 names the field only). Lengths are pixels of the
 * picture as the server made it (`resource.width` x `resource.height`), from its upper left corner; never of the screen. */

/** Symbols to be found in a `click` picture, in the order of `resource.thumb`. */
export const captchaClickTargets = 3;
/** Pieces to be placed in a `dragdrop` picture. */
export const captchaDragPieces = 3;
/** Digits read aloud, and characters drawn by the older calls. */
export const captchaTypedDigits = 6;

const pixels = v.pipe(v.number(), v.minValue(-2000), v.maxValue(2000));
const point = v.object({ x: pixels, y: pixels });

/** `click`: the middle of each symbol, in the order asked for. */
export const captchaClickAnswer = v.object({ points: v.pipe(v.array(point), v.length(captchaClickTargets)) });
/** `slide`: left edge of the piece where it belongs; its upper edge stays at `thumbY`. */
export const captchaSlideAnswer = v.object({ x: pixels });
/** `rotate`: how far the disc was turned clockwise, in degrees. */
export const captchaRotateAnswer = v.object({ angle: v.pipe(v.number(), v.minValue(-360), v.maxValue(360)) });
/** `dragdrop`: upper left corner of each piece where it belongs, by its `id`. */
export const captchaDragdropAnswer = v.object({
  placements: v.pipe(
    v.array(v.object({ id: v.picklist(['a', 'b', 'c']), ...point.entries })),
    v.length(captchaDragPieces),
  ),
});
/** For any kind: the digits read aloud; for the older calls: those drawn. */
export const captchaTypedAnswer = v.object({ digits: digits(captchaTypedDigits) });

export const captchaAnswers = {
  click: captchaClickAnswer,
  slide: captchaSlideAnswer,
  rotate: captchaRotateAnswer,
  dragdrop: captchaDragdropAnswer,
} as const;

export type CaptchaTypedAnswer = v.InferInput<typeof captchaTypedAnswer>;
export type CaptchaAnswer = v.InferInput<(typeof captchaAnswers)[keyof typeof captchaAnswers]> | CaptchaTypedAnswer;

/** `captcha_value` of an answer. */
export const captchaValue = (answer: CaptchaAnswer): string => JSON.stringify(answer);
