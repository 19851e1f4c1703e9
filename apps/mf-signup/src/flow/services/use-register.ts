import type { crossfireRegister, signUpRegister } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { entryPath, stateIn } from '../paths.ts';
import { useAgreementFailed } from '../use-agreement-failed.ts';
import { useCaptchaGiver } from '../use-captcha-giver.ts';
import type { StepReactions } from './step-reactions.ts';

export type RegisterCall = typeof signUpRegister | typeof crossfireRegister;

export type AccountField = 'userId' | 'password' | 'confirmation' | 'nickname';

/** What the player chose for the account. Values that the platform already has are not sent. */
type AccountChoice = Readonly<{ user_id?: string; password?: string; nickname?: string; forever?: boolean }>;

/** Fields that refusals of an account belong to. */
const accountRefusalFields = {
  idTaken: 'userId',
  nicknameTaken: 'nickname',
  nicknameInvalid: 'nickname',
  wordBanned: 'nickname',
  passwordUnavailable: 'password',
  passwordTooCommon: 'password',
  emailAccountLimit: 'email',
  contactTaken: 'email',
  captchaIncorrect: 'email',
} as const;

/** Creates the account at the end of a sign-up. `send` answers whether it was created. */
export function useRegister(call: RegisterCall, { onOtherStep }: StepReactions) {
  const { url } = useHost();
  const agreementCheckFailed = useAgreementFailed();
  const { send, pending, shown, clear } = useCall<RegisterCall, AccountField | 'email'>(
    call,
    {
      restart: entryPath(),
      own: { agreementCheckFailed, wrongVerifyStep: onOtherStep },
      fields: accountRefusalFields,
    },
    useCaptchaGiver(),
  );
  const register = async (choice: AccountChoice): Promise<boolean> =>
    (await send({ body: { state: stateIn(url), ...choice } })) !== null;
  return { send: register, pending, shown, clear };
}
