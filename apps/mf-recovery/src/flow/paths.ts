import { recoveryStateFor, type ResetWay } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';

export const signInPath = '/login';
export const recoverIdPath = '/recovery/id';
export const recoverPasswordPath = '/recovery/pw';
const resetPasswordPath = '/reset/pw';
export const changePasswordPath = '/change/pw';
export const changeQuestionPath = '/change/qna';

/** The same search for an ID, once its flow has begun. */
export const searchPath = (state: string): string => pathWith(recoverIdPath, { state });

/** The reset in one way; `from` leads on after it. */
export const resetWayPath = (way: ResetWay, state: string, { searchParams }: URL): string =>
  pathWith(recoverPasswordPath, { state: recoveryStateFor(way, state), from: searchParams.get('from') });

/** The check of a person by a provider, which continues here after it. */
export const personCheckPath = (type: 'recovery-id' | 'recovery-pw', state: string): string =>
  pathWith('/verification', { type, state });

/** The start of a reset, in the query that leads on after it. */
export const startPath = ({ searchParams }: URL): string =>
  pathWith(recoverPasswordPath, { from: searchParams.get('from') });

/** Where the new password is chosen. */
export const newPasswordPath = ({ searchParams }: URL): string =>
  pathWith(resetPasswordPath, { from: searchParams.get('from') });
