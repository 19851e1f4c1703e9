import { memberPageOf, pathWith } from '@gatehouse/platform';
import { signInPath } from './paths.ts';

/* Paths around a new password: apart from `paths.ts`, which the first pages carry. */

const resetPasswordPath = '/reset/pw';

/** Values of `from` that come from the member's pages; `member` is the spelling of older links. */
const fromMember = ['member-info', 'member'];

/**
 * Where the sign-in with a new password leads, by `from` (spec A §4): to the member's page that the reset began at; from a
 * campaign, a letter or the sign-in page on with the visit. A visit with an address to return to always goes there.
 */
export function signInAfterReset({ searchParams: query }: URL, memberSite: string): string {
  const isMembers = fromMember.includes(query.get('from') ?? '') && !query.has('redirect_url');
  return pathWith(signInPath, { redirect_url: isMembers ? memberPageOf(memberSite, 'info') : null });
}

/** Where the new password is chosen. */
export const newPasswordPath = ({ searchParams }: URL): string =>
  pathWith(resetPasswordPath, { from: searchParams.get('from') });
