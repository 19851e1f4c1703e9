import { sessionCheck } from '@gatehouse/api-contract';
import { isAt, pathWith } from '@gatehouse/platform';
import { askPlatform } from './ask-platform.ts';
import { pass, type Guard } from './guard.ts';

/** Providers of the platform's own accounts (spec A §3: main platform, mobile); every other one is a third party. */
const ownProviders = ['SO', 'SM'];
const pausedTypes = ['INACTIVE', 'RESTRIC'];

/** The flow of a paused account must be valid; its page shows where it can continue (spec A §2). */
export const sessionGuard: Guard = async (input) => {
  const query = input.url.searchParams;
  const state = query.get('state');
  if (!state) return { kind: 'leave', address: input.site.home };
  const checked = await askPlatform(input, sessionCheck, { query: { state } });
  if (!checked?.ok) return { kind: 'redirect', path: '/login' };
  const { type, providerCd, personVerifyYn, providerProvenYn, verifyYn } = checked.value;
  const onward = { type, state: checked.value.state };
  // Once: where the provider has just proven the member, asking it again would lead here again.
  const nobodyToVerify = !ownProviders.includes(providerCd) && personVerifyYn === 'N' && providerProvenYn === 'N';
  if (isAt(input.url, '/inactive') && nobodyToVerify) {
    return { kind: 'redirect', path: pathWith('/oauth/third-login/login', { sns_type: providerCd, ...onward }) };
  }
  // What no verification ends is told by the page itself, in an app as well.
  if (input.surface !== 'browser' && pausedTypes.includes(type) && verifyYn === 'Y')
    return { kind: 'redirect', path: pathWith('/verification', onward) };
  return pass;
};
