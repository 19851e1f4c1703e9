/** Screens of routes.json that share one chunk. */
export const oauthScreenIds = [
  'oauth-base',
  'oauth-launcher',
  'oauth-login',
  'oauth-review',
  'oauth-signup',
  'oauth-sl',
  'oauth-start-login',
  'oauth-start-signup',
  'oauth-start-switch',
  'oauth-failed-login',
  'oauth-failed-signup',
  'oauth-callback',
] as const;
export type OauthScreenId = (typeof oauthScreenIds)[number];
