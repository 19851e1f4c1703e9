import { recoveryStateFor, type ResetWay } from '@gatehouse/api-contract';
import { memberPageOf, pathWith, recoverIdPath, recoverPasswordPath, resetStepPath } from '@gatehouse/platform';

export { recoverIdPath, recoverPasswordPath } from '@gatehouse/platform';

export const signInPath = '/login';
const resetPasswordPath = '/reset/pw';
export const changePasswordPath = '/change/pw';
export const changeQuestionPath = '/change/qna';

/** The result of a search for an ID, once possession is proven. */
export const foundPath = (state: string): string => pathWith(recoverIdPath, { state });

/** The reset in one way; `from` leads on after it. */
export const resetWayPath = (way: ResetWay, state: string, { searchParams }: URL): string =>
  resetStepPath(recoveryStateFor(way, state), searchParams.get('from'));

/** The start of a reset, in the query that leads on after it; one that a sign-in has proven starts there again: its account may have no other way. */
export const startPath = ({ searchParams }: URL): string => {
  const from = searchParams.get('from');
  return from === fromSignIn ? signInPath : pathWith(recoverPasswordPath, { from });
};

/** Ours: the password of before was typed at the sign-in. */
const fromSignIn = 'sign-in';

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
