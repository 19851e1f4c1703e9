import { accessFamily } from './refusals/access.ts';
import { captchaFamily } from './refusals/captcha.ts';
import { commonFamily } from './refusals/common.ts';
import { contactCodeFamily } from './refusals/contact-code.ts';
import { deviceFamily } from './refusals/device.ts';
import { gameFamily } from './refusals/game.ts';
import { guardianFamily } from './refusals/guardian.ts';
import { legacyFamily } from './refusals/legacy.ts';
import { lifecycleFamily } from './refusals/lifecycle.ts';
import { oneTimeCodeFamily } from './refusals/one-time-code.ts';
import { pageFamily } from './refusals/page.ts';
import { recoveryFamily } from './refusals/recovery.ts';
import { signInFamily } from './refusals/sign-in.ts';
import { signUpFamily } from './refusals/sign-up.ts';
import { tokenFamily } from './refusals/token.ts';
import { verificationFamily } from './refusals/verification.ts';
import type { RefusalTable } from './refusals/refusal.ts';

/**
 * Every refusal by name (spec A §8, B §8). Names are ours, numbers belong to the calls. A page that needs one family only
 * imports that family: this table holds them all.
 */
export const refusals = {
  ...commonFamily,
  ...tokenFamily,
  ...signInFamily,
  ...accessFamily,
  ...oneTimeCodeFamily,
  ...captchaFamily,
  ...contactCodeFamily,
  ...verificationFamily,
  ...deviceFamily,
  ...signUpFamily,
  ...recoveryFamily,
  ...lifecycleFamily,
  ...guardianFamily,
  ...legacyFamily,
  ...gameFamily,
  ...pageFamily,
} as const satisfies RefusalTable;

export type RefusalName = keyof typeof refusals;
