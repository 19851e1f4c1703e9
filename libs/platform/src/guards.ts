/** Guard names a routes.json may use. One file per guard in the shell; the specification's 22 minus the two that are not attachable. */
export const guardNames = [
  'session',
  'need-access-token',
  'login-check',
  'check-session',
  'check-state',
  'captcha',
  'challenge',
  'parent-verify',
  'parent-agree',
  'root',
  'auth-test',
  'deactivation',
  'authorize-terms',
  'consent',
  'delete-account',
  'channeling',
  'reset-password',
  'switch-id',
  'inflow-types',
  'protected',
] as const;
export type GuardName = (typeof guardNames)[number];
