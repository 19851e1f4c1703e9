import { recoveryStateFor, type ResetWay } from '@gatehouse/api-contract';
import { pathWith, recoverIdPath, recoverPasswordPath, resetStepPath } from '@gatehouse/platform';

export { recoverIdPath, recoverPasswordPath } from '@gatehouse/platform';

export const signInPath = '/login';
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
