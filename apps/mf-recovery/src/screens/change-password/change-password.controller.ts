import {
  campaignToken,
  changePassword,
  passwordGuide,
  passwordGuideSkip,
  resetPassword,
  type ClientValue,
} from '@gatehouse/api-contract';
import { longestPassword } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import type { PasswordField, TypedPasswords } from '../../flow/password-form/password-form.fields.ts';
import { usePasswordForm } from '../../flow/password-form/use-password-form.ts';
import { changePasswordPath, signInPath } from '../../flow/paths.ts';
import { newPasswordRefusalFields } from '../reset-password/reset-password.controller.ts';

export type Guide = ClientValue<typeof passwordGuide>;
type Token = ClientValue<typeof campaignToken>;

/** Right after a sign-in the campaign needs no current password; its token is kept in memory alone. */
function useCampaign(active: boolean) {
  const [token, setToken] = useState<Token | null>(null);
  const [asked, setAsked] = useState(!active);
  const ask = useCall(campaignToken, { restart: changePasswordPath, own: { verificationNotAllowed: () => undefined } });
  useArrival(async () => {
    if (!active) return;
    setToken(await ask.send({ body: {} }));
    setAsked(true);
  });
  return { token, asked };
}

/** Replaces the password: by the current one, or in a campaign by the token of the sign-in just done. */
export function useChangePassword() {
  const { url, settings, navigate } = useHost();
  const fromCampaign = url.searchParams.get('from') === 'campaign';
  const [guide, setGuide] = useState<Guide | null>(null);
  const [advised, setAdvised] = useState(false);
  const [done, setDone] = useState(false);
  const { token, asked } = useCampaign(fromCampaign);
  const read = useCall(passwordGuide, {});
  const skip = useCall(passwordGuideSkip, {});
  const change = useCall<typeof changePassword, PasswordField>(changePassword, {
    fields: { ...newPasswordRefusalFields, credentialsMismatch: 'current' },
  });
  const reset = useCall<typeof resetPassword, PasswordField>(resetPassword, {
    restart: changePasswordPath,
    fields: newPasswordRefusalFields,
  });
  useArrival(async () => {
    setGuide(await read.send({}));
    setAdvised(true);
  });

  const send = async ({ current, password }: TypedPasswords) => {
    const stored = token
      ? await reset.send({ body: { state: token.state, token: token.token, password } })
      : await change.send({ body: { current_password: current, new_password: password } });
    if (!stored) return;
    startSession();
    setDone(true);
  };
  const form = usePasswordForm({
    options: {
      current: token === null,
      userId: token?.user_id ?? guide?.user_id ?? '',
      passwordMax: longestPassword(settings),
    },
    pending: change.pending || reset.pending,
    shown: change.shown ?? reset.shown,
    clear: () => {
      change.clear();
      reset.clear();
    },
    onSend: (typed) => void send(typed),
  });
  // The sign-in page sends a member to the terms check, then to the return address.
  const proceed = () => navigate(signInPath);
  return {
    fromCampaign,
    guide,
    ready: asked && advised,
    done,
    form,
    skipping: skip.pending,
    skipped: skip.shown,
    proceed,
    skip: async () => {
      if (await skip.send({ body: { from: 'campaign' } })) proceed();
    },
  };
}

export type ChangePasswordPage = ReturnType<typeof useChangePassword>;
