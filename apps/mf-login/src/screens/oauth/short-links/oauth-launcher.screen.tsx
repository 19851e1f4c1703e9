/** The launcher's short address of a sign-in: its loader always redirects. */
export const OauthLauncherScreen = () => null;
