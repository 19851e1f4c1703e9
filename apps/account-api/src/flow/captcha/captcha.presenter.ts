import type { CallValue, CaptchaChallenge, captchaMailSend } from '@gatehouse/api-contract';
import type { Puzzle } from '../../base/ports/puzzle.ts';
import { longestCodeLifetimeMs, sendRules } from '../codes/code.policy.ts';
import { presentKind } from '../codes/code.presenter.ts';
import { captchaLifetimeMs } from './captcha.policy.ts';

const captchaSeconds = captchaLifetimeMs / 1000;

/** A puzzle on the wire: everything but its solution. */
export function presentCaptcha(captchaKey: string, puzzle: Puzzle): CaptchaChallenge {
  const issued = { captchaKey, expiresInSeconds: captchaSeconds };
  switch (puzzle.kind) {
    case 'click':
      return { ...issued, captchaType: 'click', resource: { captKey: captchaKey, ...puzzle.resource } };
    case 'slide':
      return { ...issued, captchaType: 'slide', resource: { captKey: captchaKey, ...puzzle.resource } };
    case 'rotate':
      return { ...issued, captchaType: 'rotate', resource: { captKey: captchaKey, ...puzzle.resource } };
    case 'dragdrop':
      return { ...issued, captchaType: 'dragdrop', resource: { captKey: captchaKey, ...puzzle.resource } };
    default:
      return puzzle satisfies never;
  }
}

export const presentCaptchaMail = ({
  captchaKey,
  isLong,
}: Readonly<{ captchaKey: string; isLong: boolean }>): CallValue<typeof captchaMailSend> => ({
  captchaKey,
  expiresInSeconds: longestCodeLifetimeMs / 1000,
  resendAfterSeconds: sendRules.betweenMs / 1000,
  ...presentKind({ isLong }),
});
