import { resetPassword, type GivenBack } from '@gatehouse/api-contract';
import { longestPassword } from '@gatehouse/platform';
import { rememberIdentifier, useCall } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { dropNewUserToken, type NewUserToken } from '../../flow/new-user-token.ts';
import {
  newPasswordRefusalFields,
  type PasswordField,
  type TypedPasswords,
} from '../../flow/password-form/password-form.fields.ts';
import { usePasswordForm } from '../../flow/password-form/use-password-form.ts';
import { startPath } from '../../flow/paths.ts';
import { useRecentChanges } from './recent-changes.controller.ts';

/**
 * Stores the new password by the proof that this page holds, and tells which of the listed changes stay. A refused password does not
 * use the proof up.
 */
export function useResetPassword(proof: NewUserToken) {
  const { state, token, user_id: userId } = proof;
  const host = useHost();
  const [gaveBack, setGaveBack] = useState<readonly GivenBack[] | null>(null);
  const recent = useRecentChanges(proof);
  const reset = useCall<typeof resetPassword, PasswordField>(resetPassword, {
    restart: startPath(host.url),
    fields: { ...newPasswordRefusalFields, currentPasswordMismatch: 'former' },
  });

  const send = async ({ password, former }: TypedPasswords) => {
    if (await recent.holds()) return;
    const stored = await reset.send({
      body: {
        state,
        token,
        password,
        ...(former !== '' && { former_password: former }),
        ...(recent.keeps && { keeps: recent.keeps }),
      },
    });
    if (!stored) return;
    dropNewUserToken(host);
    rememberIdentifier(host, stored.user_id || userId); // filled in at sign-in
    startSession(); // a session of this account in this browser has ended too
    setGaveBack(stored.gave_back);
  };
  const form = usePasswordForm({
    options: { current: false, userId, passwordMax: longestPassword(host.settings) },
    pending: reset.pending || recent.waiting,
    shown: reset.shown,
    clear: reset.clear,
    onSend: (typed) => void send(typed),
  });
  return {
    /** What was taken back; `null`: the new password is not stored yet. */
    gaveBack,
    form,
    recent,
  };
}
