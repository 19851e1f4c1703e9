/**
 * What a pattern of a routes.json matches, compared by the rules of the matcher: letters of any case, slashes that do not count,
 * `:name` for one segment, `:name?` for one or none. A `*` at the end, for whatever follows, is for owners only: no page claims it.
 */
type Segment = Readonly<{ kind: 'static'; text: string } | { kind: 'param' } | { kind: 'rest' }>;

const written = /^[A-Za-z0-9_-]+$/;
const parameter = /^:[A-Za-z_][A-Za-z0-9_]*\??$/;
const mostOptional = 2;

const partsOf = (pattern: string): string[] => pattern.split('/').filter(Boolean);

/** Why a pattern is none that a page can have, or `null`. The matcher knows more forms; each would match what its text does not say. */
export function claimFault(pattern: string): string | null {
  if (!pattern.startsWith('/')) return `${pattern} does not begin with a slash`;
  const parts = partsOf(pattern);
  if (parts.length === 0) return `${pattern} has no segment`;
  const wrong = parts.find((part) => !written.test(part) && !parameter.test(part));
  if (wrong !== undefined)
    return wrong.includes('*')
      ? `${pattern} takes whatever follows; a page has a path of its own`
      : `${pattern} has the segment ${wrong}, which is neither letters, digits, _ and - nor :name nor :name?`;
  if (parts[0]?.startsWith(':'))
    return `${pattern} begins with a parameter, so every address of this length would be its`;
  return parts.filter((part) => part.endsWith('?')).length > mostOptional
    ? `${pattern} has more than ${mostOptional} optional segments`
    : null;
}

/** Why a pattern is none that a team can own, or `null`: as of a page, and it may end with `/*`. */
export function ownedPathFault(pattern: string): string | null {
  const fault = claimFault(pattern.replace(/(?!^)\/\*$/, ''));
  return fault === null ? null : fault.replace('; a page has a path of its own', '');
}

/** Every form that a pattern has, with and without each of its optional segments. */
function formsOf(pattern: string): Segment[][] {
  let forms: Segment[][] = [[]];
  for (const part of partsOf(pattern)) {
    const segment: Segment =
      part === '*'
        ? { kind: 'rest' }
        : part.startsWith(':')
          ? { kind: 'param' }
          : { kind: 'static', text: part.toLowerCase() };
    const longer = forms.map((form) => [...form, segment]);
    forms = part.endsWith('?') ? [...forms, ...longer] : longer;
  }
  return forms;
}

function formCovers(owned: readonly Segment[], claimed: readonly Segment[]): boolean {
  const [mine, ...myRest] = owned;
  const [other, ...otherRest] = claimed;
  if (mine?.kind === 'rest') return true;
  if (!mine || !other) return !mine && !other;
  if (other.kind === 'rest') return false;
  if (mine.kind === 'static' && !(other.kind === 'static' && other.text === mine.text)) return false;
  return formCovers(myRest, otherRest);
}

function formsMeet(one: readonly Segment[], other: readonly Segment[]): boolean {
  const [a, ...restA] = one;
  const [b, ...restB] = other;
  if (a?.kind === 'rest' || b?.kind === 'rest') return true;
  if (!a || !b) return !a && !b;
  if (a.kind === 'static' && b.kind === 'static' && a.text !== b.text) return false;
  return formsMeet(restA, restB);
}

/** Whether every address of `claimed` is one of an owned pattern. */
export function isOwned(claimed: string, owned: readonly string[]): boolean {
  const forms = owned.flatMap(formsOf);
  return formsOf(claimed).every((form) => forms.some((mine) => formCovers(mine, form)));
}

/** Whether there is an address that both patterns match. */
export function doPathsMeet(one: string, other: string): boolean {
  const others = formsOf(other);
  return formsOf(one).some((form) => others.some((also) => formsMeet(form, also)));
}

/** Whether two patterns match the same addresses. Of one remote's pages the more exact one may be among those of another. */
export function areSamePath(one: string, other: string): boolean {
  return isOwned(one, [other]) && isOwned(other, [one]);
}

/** Addresses that edge and shell have themselves, whatever is released. No page and no owner may have one of them. */
export const reservedPaths: readonly string[] = [
  '/api/*',
  '/session/*',
  '/_shell/*',
  '/.well-known/*',
  '/release-index/*',
  '/healthz/*',
  '/readyz/*',
  '/client-reports/*',
  '/csp-reports/*',
  '/host-messages/*',
  '/continue/*',
  '/customer-service/*',
  '/sim/*',
  '/oauth/depart',
  '/oauth/apple',
  '/verify/depart',
  '/services/*',
];
