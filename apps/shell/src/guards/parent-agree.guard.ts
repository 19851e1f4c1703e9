import { guardEntries, guardianTermsAreaOf, guardianTermsAreas } from '@gatehouse/platform';
import { flowEntry } from './flow-entry.ts';
import { pass, toMainSite, type Guard, type GuardInput } from './guard.ts';

/** The action of the address says which terms, else the flow that led here does. */
function hasTermsArea(input: GuardInput): boolean {
  if (guardianTermsAreaOf(input.url.searchParams.get('type'))) return true;
  const remembered = flowEntry(input, guardEntries.guardianTermsArea);
  return guardianTermsAreas.some((area) => area === remembered);
}

/** A guardian agrees to the terms of an area; without one back to `redirect_url`, or to the main site (spec A §2, B §2). */
export const parentAgreeGuard: Guard = (input) => {
  if (hasTermsArea(input)) return pass;
  const address = input.url.searchParams.get('redirect_url');
  return address ? { kind: 'leave', address } : toMainSite(input);
};
