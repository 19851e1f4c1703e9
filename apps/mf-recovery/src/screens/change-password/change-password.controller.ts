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
import { useRef, useState } from 'react';
import {
  newPasswordRefusalFields,
  type PasswordField,
  type TypedPasswords,
} from '../../flow/password-form/password-form.fields.ts';
import { usePasswordForm } from '../../flow/password-form/use-password-form.ts';
import { changePasswordPath, signInPath } from '../../flow/paths.ts';
import { sessionOver } from '../../flow/session-over.ts';

export type Guide = ClientValue<typeof passwordGuide>;
const refusalFields = { ...newPasswordRefusalFields, currentPasswordMismatch: 'current' } as const;
type Token = ClientValue<typeof campaignToken>;

/** The token by which a campaign changes the password; `none`: the sign-in is older, and the change goes without. */
function useCampaign() {
  const refused = useRef(false);
  const goOn = () => {
    refused.current = true;
  };
  const ask = useCall<typeof campaignToken, PasswordField>(campaignToken, {
    restart: changePasswordPath,
    own: { verificationNotAllowed: goOn, verificationTimeExpired: goOn },
    fields: { currentPasswordMismatch: 'current' },
  });
  const tokenFor = async (current: string): Promise<Token | 'none' | null> => {
    refused.current = false;
    const token = await ask.send({ body: { current_password: current } });
    return refused.current ? 'none' : token;
  };
  return { ask, tokenFor };
}

/** Replaces the password for the current one; in a campaign by its token, for the current one, too. */
export function useChangePassword() {
  const { url, settings, navigate } = useHost();
  const fromCampaign = url.searchParams.get('from') === 'campaign';
  const [guide, setGuide] = useState<Guide | null>(null);
  const [advised, setAdvised] = useState(false);
  const [done, setDone] = useState(false);
  const campaign = useCampaign();
  const read = useCall(passwordGuide, {});
  const skip = useCall(passwordGuideSkip, {});
  const change = useCall<typeof changePassword, PasswordField>(changePassword, {
    fields: refusalFields,
  });
  const reset = useCall<typeof resetPassword, PasswordField>(resetPassword, {
    restart: changePasswordPath,
    fields: refusalFields,
  });
  useArrival(async () => {
    setGuide(await read.send({}));
    setAdvised(true);
  });

  const store = async ({ current, password }: TypedPasswords) => {
    const token = fromCampaign ? await campaign.tokenFor(current) : 'none';
    if (token === null) return null;
    return token === 'none'
      ? change.send({ body: { current_password: current, new_password: password } })
      : reset.send({ body: { state: token.state, token: token.token, password } });
  };
  const send = async (typed: TypedPasswords) => {
    if (!(await store(typed))) return;
    startSession();
    setDone(true);
  };
  const calls = [campaign.ask, change, reset];
  const form = usePasswordForm({
    options: { current: true, userId: guide?.user_id ?? '', passwordMax: longestPassword(settings) },
    pending: calls.some(({ pending }) => pending),
    shown: calls.find(({ shown }) => shown !== null)?.shown ?? null,
    clear: () => {
      for (const { clear } of calls) clear();
    },
    onSend: (typed) => void send(typed),
  });
  // The sign-in page sends a member to the terms check, then to the return address.
  const proceed = () => navigate(signInPath);
  return {
    fromCampaign,
    guide,
    ready: advised,
    /** The form was not read: the session of this browser is over. */
    over: sessionOver(read.shown),
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
