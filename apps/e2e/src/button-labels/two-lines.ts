/** Labels that may take two lines at 360 px in some languages, with the reason. */
export const twoLines: Readonly<Record<string, string>> = {
  'mf-login/deferred codes.off.member':
    'names the authenticator app, whose name is long; one line is kept wherever it fits',
};
