import { recoveryStateFor, type ResetWay } from '@gatehouse/api-contract';
import { pathWith, recoverIdPath, recoverPasswordPath, resetStepPath } from '@gatehouse/platform';

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

/** The start of a reset, in the query that leads on after it. */
export const startPath = ({ searchParams }: URL): string =>
  pathWith(recoverPasswordPath, { from: searchParams.get('from') });

/** Where the new password is chosen. */
export const newPasswordPath = ({ searchParams }: URL): string =>
  pathWith(resetPasswordPath, { from: searchParams.get('from') });
