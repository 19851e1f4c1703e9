import { accessFamily } from './families/access.ts';
import { captchaFamily } from './families/captcha.ts';
import { commonFamily } from './families/common.ts';
import { connectionFamily } from './families/connection.ts';
import { contactCodeFamily } from './families/contact-code.ts';
import { deviceFamily } from './families/device.ts';
import { gameFamily } from './families/game.ts';
import { guardianFamily } from './families/guardian.ts';
import { legacyFamily } from './families/legacy.ts';
import { lifecycleFamily } from './families/lifecycle.ts';
import { oneTimeCodeFamily } from './families/one-time-code.ts';
import { pageFamily } from './families/page.ts';
import { recoveryFamily } from './families/recovery.ts';
import type { RefusalTable } from './families/refusal.ts';
import { signInFamily } from './families/sign-in.ts';
import { signUpFamily } from './families/sign-up.ts';
import { tokenFamily } from './families/token.ts';
import { verificationFamily } from './families/verification.ts';

/**
 * Every refusal by name (spec A §8, B §8). Names are ours, numbers belong to the calls. A page that needs one family only
 * imports that family: this table holds them all.
 */
export const refusals = {
  ...connectionFamily,
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
