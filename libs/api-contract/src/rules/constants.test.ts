import { describe, expect, it } from '@jest/globals';
import { freezesOnceInMs, frozenForMs } from '../ownership/frozen-calls.ts';
import { phoneAloneForMs, settledAfterMs } from '../ownership/owner-ways.ts';
import { changeLinkForMs, namesHeldForMs, takenBackForMs } from '../ownership/taking-back.ts';
import { captchaTypedDigits } from '../schemas/captcha-answers.ts';
import { authenticatorCodeDigits, contactCodeDigits, loginCodeDigits } from '../schemas/fields.ts';
import { childNameMax, deviceNameMax, deviceNameMin, greetingMax, signUpCommentMax } from '../schemas/person-fields.ts';
import { ownQuestionMax } from '../schemas/security-question.ts';
import { signInPasswordMax } from '../schemas/sign-in-fields.ts';
import { termsTextMaxLength, termsTimeoutMs } from '../schemas/terms-place.ts';
import { birthYearMin } from './birth-date.ts';
import { contactCodeResendSeconds, contactCodeSendsMax, contactCodeValidityMinutes } from './contact-code.ts';
import { emailPartMax } from './email.ts';
import { freshSignInMs } from './fresh-sign-in.ts';
import { identifierMax } from './identifier.ts';
import { mostListedChanges } from './listed-changes.ts';
import { ownerWaitHours } from './owner-wait.ts';
import { passwordMin } from './password-length.ts';
import { withdrawalDays, withdrawalReminderDays } from './withdrawal.ts';

/** Every other test imports these numbers, and so would follow a wrong one: here they are written out. */
describe('constants of the specification', () => {
  it('are the numbers of the documents', () => {
    const times = {
      changeLinkForMs,
      contactCodeResendSeconds,
      contactCodeValidityMinutes,
      freezesOnceInMs,
      freshSignInMs,
      frozenForMs,
      namesHeldForMs,
      ownerWaitHours,
      phoneAloneForMs,
      settledAfterMs,
      takenBackForMs,
      termsTimeoutMs,
      withdrawalDays,
      withdrawalReminderDays,
    };
    expect(times).toEqual({
      changeLinkForMs: 604_800_000, // 7 days
      contactCodeResendSeconds: 60,
      contactCodeValidityMinutes: 10,
      freezesOnceInMs: 2_592_000_000, // 30 days
      freshSignInMs: 300_000, // 5 minutes
      frozenForMs: 259_200_000, // 3 days
      namesHeldForMs: 259_200_000, // 3 days
      ownerWaitHours: 72,
      phoneAloneForMs: 7_776_000_000, // 90 days
      settledAfterMs: 604_800_000, // 7 days
      takenBackForMs: { way: 2_592_000_000, rest: 259_200_000 }, // 30 days, and 3
      termsTimeoutMs: 5_000,
      withdrawalDays: { cancel: 15, deletion: 30 },
      withdrawalReminderDays: 3,
    });
    const sizes = {
      authenticatorCodeDigits,
      birthYearMin,
      captchaTypedDigits,
      childNameMax,
      contactCodeDigits,
      contactCodeSendsMax,
      deviceNameMax,
      deviceNameMin,
      emailPartMax,
      greetingMax,
      identifierMax,
      loginCodeDigits,
      mostListedChanges,
      ownQuestionMax,
      passwordMin,
      signInPasswordMax,
      signUpCommentMax,
      termsTextMaxLength,
    };
    expect(sizes).toEqual({
      authenticatorCodeDigits: 4,
      birthYearMin: 1920,
      captchaTypedDigits: 6,
      childNameMax: 30,
      contactCodeDigits: 6,
      contactCodeSendsMax: 5,
      deviceNameMax: 20,
      deviceNameMin: 2,
      emailPartMax: 49,
      greetingMax: 160,
      identifierMax: 100,
      loginCodeDigits: 8,
      mostListedChanges: 100,
      ownQuestionMax: 60,
      passwordMin: 8,
      signInPasswordMax: 64,
      signUpCommentMax: 100,
      termsTextMaxLength: 200_000,
    });
  });
});
