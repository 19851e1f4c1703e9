/**
 * Stands in for federation's reading of version ranges in the shell. The preset of the remotes writes `^` before an installed version,
 * and federation itself asks for `<=`. Any other form is not satisfied: the remote is refused, and never gets a copy that does not fit.
 */
const form = /^(\^|<=|)(\d+)\.(\d+)\.(\d+)$/;

export function satisfy(version: string, range: string): boolean {
  const [, operator, ...least] = form.exec(range) ?? [];
  const [, own, ...has] = form.exec(version) ?? [];
  if (operator === undefined || own !== '') return false;
  const differs = has.findIndex((part, place) => Number(part) !== Number(least[place]));
  if (differs === -1) return true;
  const isNewer = Number(has[differs]) > Number(least[differs]);
  if (operator === '<=') return !isNewer;
  // Numbers behind the first that is not 0 may grow.
  return operator === '^' && isNewer && least.slice(0, differs).some((part) => Number(part) > 0);
}
