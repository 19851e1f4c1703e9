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
import { refusals, type RefusalName } from './refusals.ts';

/** Families of refusals; the texts of a family are in one folder and load together. */
export const refusalFamilies = {
  connection: connectionFamily,
  common: commonFamily,
  token: tokenFamily,
  'sign-in': signInFamily,
  access: accessFamily,
  'one-time-code': oneTimeCodeFamily,
  captcha: captchaFamily,
  'contact-code': contactCodeFamily,
  verification: verificationFamily,
  device: deviceFamily,
  'sign-up': signUpFamily,
  recovery: recoveryFamily,
  lifecycle: lifecycleFamily,
  guardian: guardianFamily,
  legacy: legacyFamily,
  game: gameFamily,
  page: pageFamily,
} as const satisfies Readonly<Record<string, RefusalTable>>;
export type RefusalFamily = keyof typeof refusalFamilies;

export const refusalFamilyNames = Object.keys(refusalFamilies) as RefusalFamily[]; // keys of the constant above

const familyByName = new Map<string, RefusalFamily>(
  refusalFamilyNames.flatMap((family) => Object.keys(refusalFamilies[family]).map((name) => [name, family] as const)),
);

/** Which family's texts hold the sentence of a refusal. */
export function familyOf(name: RefusalName): RefusalFamily {
  return familyByName.get(name) ?? 'common';
}

/** Whether a word is the name of a refusal, as the wire's `message` may be. */
export function isRefusalName(word: string): word is RefusalName {
  return Object.hasOwn(refusals, word);
}
