import { useHost } from '@gatehouse/shell-contract';
import { newPasswordPath } from './new-password-paths.ts';
import { holdNewUserToken, type NewUserToken } from './new-user-token.ts';

/** Keeps the proof of an account and goes on to its new password. */
export function useTakeToken() {
  const host = useHost();
  return (token: NewUserToken): void => {
    holdNewUserToken(host, token);
    // Back from there leads to the start: a proof is used once.
    host.navigate(newPasswordPath(host.url), { replace: true });
  };
}
