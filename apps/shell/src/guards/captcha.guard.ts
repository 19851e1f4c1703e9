import { guardPrecondition } from '@gatehouse/platform';
import { pass, toMainSite, type Guard } from './guard.ts';

/** The captcha page says for whom it asks: siteKey, callerDetail and callerId, else the main site (spec A §2). */
export const captchaGuard: Guard = (input) =>
  guardPrecondition('captcha', input.facts) === 'pass' ? pass : toMainSite(input);
