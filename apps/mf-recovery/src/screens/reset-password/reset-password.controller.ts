import { resetPassword, type ClientValue } from '@gatehouse/api-contract';
import { longestPassword } from '@gatehouse/platform';
import { rememberIdentifier, useCall } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import type { OwnContact } from '../../flow/disowning.controller.ts';
import { dropNewUserToken, type NewUserToken } from '../../flow/new-user-token.ts';
import {
  formerRefusalFields,
  newPasswordRefusalFields,
  type PasswordField,
  type TypedPasswords,
} from '../../flow/password-form/password-form.fields.ts';
import { usePasswordForm } from '../../flow/password-form/use-password-form.ts';
import { startPath } from '../../flow/paths.ts';
import { useRecentChanges } from './recent-changes.controller.ts';

/** What a reset did. */
export type Stored = Readonly<{
  /** What was taken back. */
  gaveBack: ClientValue<typeof resetPassword>['gave_back'];
  /** Moves that nothing takes back any more. */
  moves: ClientValue<typeof resetPassword>['moves'];
  /** Whether the account has a password: names came back with which only a provider signs in. */
  hasPassword: boolean;
  /** The changes of before were not to be had, so that nothing of them was taken back. */
  isUnchecked: boolean;
  /** What confirmed that and was disowned. */
  disowned: readonly OwnContact[];
  /** What was ticked and stays. */
  left: readonly OwnContact[];
  /** What customer service finds the case by; `''`: nothing was left. */
  reference: string;
}>;

/**
 * Stores the new password by the proof that this page holds, and tells which of the listed changes stay. A refused password does not
 * use the proof up.
 */
export function useResetPassword(proof: NewUserToken) {
  const { state, token, user_id: userId } = proof;
  const host = useHost();
  const [stored, setStored] = useState<Stored | null>(null);
  const recent = useRecentChanges(proof);
  const reset = useCall<typeof resetPassword, PasswordField>(resetPassword, {
    restart: startPath(host.url),
    fields: { ...newPasswordRefusalFields, ...formerRefusalFields('former') },
  });

  const send = async ({ password, former }: TypedPasswords) => {
    if (await recent.holds()) return;
    const answer = await reset.send({
      body: {
        state,
        token,
        password,
        ...(former !== '' && { former_password: former }),
        ...(recent.keeps && { keeps: recent.keeps, ...recent.disowning.body() }),
      },
    });
    if (!answer) return;
    const { user_id: name, gave_back: gaveBack, moves, disowned, reference } = answer;
    const left = recent.disowning.left(recent.listed?.confirmed_by ?? [], disowned);
    const hasPassword = name !== '' || !gaveBack.includes('signInNames');
    dropNewUserToken(host);
    if (hasPassword) rememberIdentifier(host, name || userId); // filled in at sign-in
    startSession(); // a session of this account in this browser has ended too
    setStored({ gaveBack, moves, hasPassword, isUnchecked: recent.missing, disowned, left, reference });
  };
  const form = usePasswordForm({
    options: {
      current: false,
      former: recent.disowning.needsPassword(recent.listed?.confirmed_by ?? []),
      userId,
      passwordMax: longestPassword(host.settings),
    },
    pending: reset.pending || recent.waiting,
    shown: reset.shown,
    clear: reset.clear,
    onSend: (typed) => void send(typed),
  });
  return {
    /** What the reset did; `null`: nothing yet. */
    stored,
    form,
    recent,
  };
}
