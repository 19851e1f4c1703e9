import { describe, expect, it } from '@jest/globals';
import { campaignAfterDays, campaignHiddenDays } from './account/accounts/password-campaign.policy.ts';
import { networkWindowMs } from './account/password/network-tries.policy.ts';
import { triesBeforeCaptcha, triesBeforeStop, waitAfter } from './account/password/password-tries.policy.ts';
import { defaultAgeSettings } from './base/settings/ages-by-country.settings.ts';
import { gameTokenMs, verifyTokenMs } from './catalogue/games/game-token.policy.ts';
import { waitMemoryMs } from './credentials/owner-wait/owner-wait.policy.ts';
import { usualDeviceLimit } from './devices/game-devices/device.policy.ts';
import { mostPcs } from './devices/pcs/pc-limit.policy.ts';
import { captchaLifetimeMs, soundsPerPicture, triesPerPicture } from './flow/captcha/captcha.policy.ts';
import {
  codeTryLimits,
  longestCodeLifetimeMs,
  ownerTryLimits,
  sendRules,
  signUpSendRules,
} from './flow/codes/code.policy.ts';
import { accountsPerContact } from './flow/flows/contact-proof.policy.ts';
import { flowLifetimeMs } from './flow/flows/flow-definition.policy.ts';
import { guardianCaseMs, guardianFailureLimits, guardianFlowMs } from './guardians/consent/guardian.policy.ts';
import {
  browserSessionLifetimeMs,
  clientSessionLifetimeMs,
  endedSessionDays,
  refreshGraceMs,
} from './session/sessions/session-lifetime.policy.ts';
import {
  askedWithinMs,
  authenticatorLifetimeMs,
  collectWithinMs,
  mostApprovalsAsked,
  mostTypedNumbers,
  qrLifetimeMs,
} from './sign-in/approvals/approval.policy.ts';
import { switchLifetimeMs } from './sign-in/authenticator/authenticator.flow.ts';
import { accountsPerIdentity, personCheckMs } from './sign-in/identity/person-check.policy.ts';
import { loginCodeLifetimeMs, loginCodeTryLimits } from './sign-in/one-time-code/login-code.policy.ts';
import { socialFlowMs } from './sign-in/social/social.policy.ts';

/** Most other tests import these numbers, and so would follow a wrong one: here they are written out. */
describe('constants of the specification', () => {
  it('last as long as the documents say', () => {
    const times = {
      askedWithinMs,
      authenticatorLifetimeMs,
      browserSessionLifetimeMs,
      campaignAfterDays,
      campaignHiddenDays,
      captchaLifetimeMs,
      clientSessionLifetimeMs,
      collectWithinMs,
      endedSessionDays,
      flowLifetimeMs,
      gameTokenMs,
      guardianCaseMs: [guardianCaseMs('parent-signup'), guardianCaseMs('parent-storage-identify')],
      guardianFlowMs,
      loginCodeLifetimeMs,
      longestCodeLifetimeMs,
      networkWindowMs,
      personCheckMs,
      qrLifetimeMs,
      refreshGraceMs,
      socialFlowMs,
      switchLifetimeMs,
      verifyTokenMs,
      waitMemoryMs,
    };
    expect(times).toEqual({
      askedWithinMs: 600_000,
      authenticatorLifetimeMs: 300_000,
      browserSessionLifetimeMs: 86_400_000, // a day
      campaignAfterDays: 180,
      campaignHiddenDays: 90,
      captchaLifetimeMs: 180_000,
      clientSessionLifetimeMs: 604_800_000, // 7 days
      collectWithinMs: 180_000,
      endedSessionDays: 30,
      flowLifetimeMs: 1_800_000,
      gameTokenMs: 43_200_000, // 12 hours
      guardianCaseMs: [86_400_000, 259_200_000], // a day, and 3 days
      guardianFlowMs: 3_600_000,
      loginCodeLifetimeMs: 300_000,
      longestCodeLifetimeMs: 600_000,
      networkWindowMs: 600_000,
      personCheckMs: 600_000,
      qrLifetimeMs: 180_000,
      refreshGraceMs: 10_000,
      socialFlowMs: 600_000,
      switchLifetimeMs: 600_000,
      verifyTokenMs: 300_000,
      waitMemoryMs: 2_592_000_000, // 30 days
    });
  });

  it('allow as many as the documents say', () => {
    const limits = {
      accountsPerContact,
      accountsPerIdentity,
      ages: defaultAgeSettings,
      codeTryLimits,
      guardianFailureLimits,
      loginCodeTries: loginCodeTryLimits.browser,
      mostApprovalsAsked,
      mostPcs,
      mostTypedNumbers,
      ownerTryLimits,
      sendRules,
      signUpSendRules,
      soundsPerPicture,
      triesBeforeCaptcha,
      triesBeforeStop,
      triesPerPicture,
      usualDeviceLimit,
      waits: [5, 6, 7, 99].map(waitAfter),
    };
    expect(limits).toMatchObject({
      accountsPerContact: 5,
      accountsPerIdentity: 5,
      ages: { childrenPerGuardian: 5, guardianGapYears: 20, studioAge: 15 },
      codeTryLimits: { tries: 5, windowMs: 3_600_000, triesPerDay: 20 },
      guardianFailureLimits: { tries: 6, windowMs: 86_400_000, triesPerDay: 6 },
      loginCodeTries: { tries: 5, windowMs: 3_600_000, triesPerDay: 20 },
      mostApprovalsAsked: 5,
      mostPcs: 5,
      mostTypedNumbers: 5,
      ownerTryLimits: { tries: 25, windowMs: 3_600_000, triesPerDay: 50 },
      sendRules: { betweenMs: 60_000, sends: 5, pauseMs: 3_600_000, sendsPerDay: 20 },
      signUpSendRules: { betweenMs: 60_000, sends: 5, pauseMs: 7_200_000, sendsPerDay: 20 },
      soundsPerPicture: 6,
      triesBeforeCaptcha: 5,
      triesBeforeStop: 100,
      triesPerPicture: 3,
      usualDeviceLimit: 5,
      waits: [0, 30_000, 60_000, 3_600_000],
    });
  });
});
