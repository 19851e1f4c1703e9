import { loginChecks } from '@gatehouse/session';
import type { GuardInput } from './guard.ts';

/** Whether there is an access token, renewed if that helps. */
export async function isSignedIn({ checkLogin }: Pick<GuardInput, 'checkLogin'>): Promise<boolean> {
  const check = await checkLogin();
  return check === loginChecks.fresh || check === loginChecks.refreshed;
}
