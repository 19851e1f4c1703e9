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
import { refusals, type RefusalName } from './refusals.ts';
import type { RefusalTable } from './refusals/refusal.ts';

/** Families of refusals; the texts of a family stand in one folder and load together. */
export const refusalFamilies = {
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
