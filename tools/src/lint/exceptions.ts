/** Packages that still have findings of a check. The lists may only shrink: a package without findings must be taken off. */
export const exceptions: Readonly<Record<'cycles' | 'longFunctions' | 'unused', readonly string[]>> = {
  cycles: ['apps/mf-signup', 'apps/mf-login', 'libs/challenge'],
  longFunctions: [
    'apps/account-api',
    'apps/e2e',
    'apps/edge',
    'apps/mf-device',
    'apps/mf-login',
    'apps/mf-signup',
    'apps/mf-verification',
    'apps/playground',
    'apps/shell',
    'libs/challenge',
    'libs/session',
    'libs/shell-contract',
  ],
  unused: [
    'apps/mf-verification',
    'libs/ui-kit',
    'apps/account-api',
    'apps/e2e',
    'apps/edge',
    'apps/mf-device',
    'apps/mf-signup',
    'apps/playground',
    'apps/shell',
    'libs/api-client',
    'libs/api-contract',
    'libs/challenge',
    'libs/platform',
    'libs/screen',
    'libs/session',
    'libs/shell-contract',
  ],
};

/** Findings that remain after the exceptions, and a sentence for each exception that is no longer needed. */
export function applyExceptions(excepted: readonly string[], findings: readonly string[]): string[] {
  const concerns = (folder: string) => (finding: string) => finding.includes(`${folder}/`);
  const remaining = findings.filter((finding) => !excepted.some((folder) => concerns(folder)(finding)));
  const needless = excepted.filter((folder) => !findings.some(concerns(folder)));
  return [...remaining, ...needless.map((folder) => `${folder} has no findings left: take it off the exceptions`)];
}
