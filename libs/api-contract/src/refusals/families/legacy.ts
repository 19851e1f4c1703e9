import type { RefusalTable } from './refusal.ts';

/** What the older services' E codes mean (spec A §8, "Other API return codes"). */
export const legacyFamily = {
  legacyServiceTemporarilyUnavailable: { reaction: 'notice', status: 503 },
  legacyContentNotFound: { reaction: 'notice', status: 404 },
  legacySignInRequired: { reaction: 'sign-in-again', status: 401 },
  legacyTokenExpired: { reaction: 'sign-in-again', status: 401 },
  legacyNickname: { reaction: 'field', status: 400 },
  legacyFullAccountRequired: { reaction: 'notice', status: 403 },
  legacyVerificationBanned: { reaction: 'notice', status: 403 },
  legacyWordBanned: { reaction: 'field', status: 400 },
  legacyNoPermission: { reaction: 'notice', status: 403 },
  legacyCountryUnavailable: { reaction: 'notice', status: 403 },
  legacyUploadLimit: { reaction: 'notice', status: 400 },
  legacyFriendList: { reaction: 'notice', status: 400 },
  legacyCommunity: { reaction: 'notice', status: 400 },
  legacyAccountSuspended: { reaction: 'notice', status: 403 },
  legacyUnnamed: { reaction: 'notice', status: 400 },
  legacyOther: { reaction: 'notice', status: 400 },
} as const satisfies RefusalTable;
