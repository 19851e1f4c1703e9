import { resetPassword } from '@gatehouse/api-contract';
import { longestPassword } from '@gatehouse/platform';
import { rememberIdentifier, useCall } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { dropNewUserToken, type NewUserToken } from '../../flow/new-user-token.ts';
import type { PasswordField, TypedPasswords } from '../../flow/password-form/password-form.fields.ts';
import { usePasswordForm } from '../../flow/password-form/use-password-form.ts';
import { startPath } from '../../flow/paths.ts';

/** Fields that refusals of a new password belong to. */
export const newPasswordRefusalFields = {
  passwordReused: 'password',
  passwordUnavailable: 'password',
  passwordTooCommon: 'password',
} as const;

/** Stores the new password by the proof that this page holds. A refused password does not use the proof up. */
export function useResetPassword({ state, token, user_id: userId }: NewUserToken) {
  const host = useHost();
  const [done, setDone] = useState(false);
  const reset = useCall<typeof resetPassword, PasswordField>(resetPassword, {
    restart: startPath(host.url),
    fields: newPasswordRefusalFields,
  });

  const send = async ({ password }: TypedPasswords) => {
    const stored = await reset.send({ body: { state, token, password } });
    if (!stored) return;
    dropNewUserToken(host);
    rememberIdentifier(host, stored.user_id || userId); // filled in at sign-in
    startSession(); // a session of this account in this browser has ended too
    setDone(true);
  };
  const form = usePasswordForm({
    options: { current: false, userId, passwordMax: longestPassword(host.settings) },
    pending: reset.pending,
    shown: reset.shown,
    clear: reset.clear,
    onSend: (typed) => void send(typed),
  });
  return { done, form };
}
