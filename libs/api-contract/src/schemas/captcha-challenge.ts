import * as v from 'valibot';
import { count } from './fields.ts';

/** A picture as `data:` address, WebP or PNG. */
const picture = v.string();
const size = { width: count, height: count };
/** Picture, and beside it what is moved or asked for (spec A §3). `captKey` is `captchaKey` once more. */
const resource = { captKey: v.string(), image: picture, ...size };
/** The moving part: its picture, its size, and where it begins. */
const thumb = { thumb: picture, thumbX: v.number(), thumbY: v.number(), thumbWidth: count, thumbHeight: count };

const issued = {
  captchaKey: v.string(),
  loginMethod: v.optional(v.string()),
  /** From now on, in seconds; then a new one is needed (49200). */
  expiresInSeconds: count,
};

/** A captcha, by kind. */
export const captchaChallenge = v.variant('captchaType', [
  /** `thumb`: strip of the symbols to be found, from left to right. */
  v.object({ ...issued, captchaType: v.literal('click'), resource: v.object({ ...resource, ...thumb }) }),
  v.object({ ...issued, captchaType: v.literal('slide'), resource: v.object({ ...resource, ...thumb }) }),
  v.object({ ...issued, captchaType: v.literal('rotate'), resource: v.object({ ...resource, ...thumb }) }),
  v.object({
    ...issued,
    captchaType: v.literal('dragdrop'),
    /** Each piece belongs on the one place of its shape. `x`, `y`: where it waits, below the picture's own height. */
    resource: v.object({
      ...resource,
      pieces: v.array(
        v.object({ id: v.picklist(['a', 'b', 'c']), image: picture, x: v.number(), y: v.number(), ...size }),
      ),
    }),
  }),
]);
export type CaptchaChallenge = v.InferOutput<typeof captchaChallenge>;
