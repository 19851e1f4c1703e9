import { otpStateCheck } from '@gatehouse/api-contract';
import { guardPrecondition } from '@gatehouse/platform';
import { askPlatform } from './ask-platform.ts';
import { pass, type Guard, type GuardVerdict } from './guard.ts';

const login: GuardVerdict = { kind: 'redirect', path: '/login' };

/** Switching the authenticator off: the code after the colon of `state` must be valid, else the sign-in (spec A §2, B §2). */
export const deactivationGuard: Guard = async (input) => {
  if (guardPrecondition('deactivation', input.facts) === 'refuse') return login;
  const [, code = ''] = (input.url.searchParams.get('state') ?? '').split(':');
  const checked = await askPlatform(input, otpStateCheck, { query: { state: code } });
  return checked?.ok ? pass : login;
};
