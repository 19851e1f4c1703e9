/** A short address of a sign-in: its loader always redirects. */
export const OauthLoginScreen = () => null;
