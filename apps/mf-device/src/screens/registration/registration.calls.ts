import {
  deviceLimitData,
  deviceRegister,
  deviceRegisterV1,
  deviceRemove,
  deviceState,
  deviceStateEdit,
  deviceStateV1,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  smsCodeSend,
  smsCodeVerify,
  type VerificationType,
} from '@gatehouse/api-contract';
import { phoneSendFields, type ContactField } from '@gatehouse/challenge';
import { useCall, type CaptchaGiver } from '@gatehouse/screen';
import * as v from 'valibot';
import { sdkPaths, type SdkQuery } from '../../flow/sdk-query.ts';
import type { FullList } from './registration.machine.ts';

/** What contact codes of a device are sent for. */
export const codeType = 'verification-code' satisfies VerificationType;

/** Reactions to a refusal that tells that the flow has expired, or is at another step than this page shows. */
export type FlowReactions = Readonly<{ verificationTimeExpired(): void; wrongVerifyStep(): void }>;

type StepReactions = Readonly<{
  flow: FlowReactions;
  /** There is no such contact to change, or this player may not change it. */
  onNothingToChange(): void;
  captcha: CaptchaGiver;
}>;

/** The calls that open a flow, ask for its step and advance it. */
export function useStepCalls(query: SdkQuery, { flow, onNothingToChange, captcha }: StepReactions) {
  const restart = sdkPaths.register(query);
  // A captcha that was closed leaves the step as it was, without a notice.
  const closedCaptcha = () => undefined;
  const own = { ...flow, captchaRequired: closedCaptcha, captchaIncorrect: closedCaptcha } as const;
  const plan = { restart, own, fields: { captchaIncorrect: 'captcha' } } as const;
  const editPlan = { ...plan, own: { ...own, wrongVerifyStep: onNothingToChange } };
  const state = useCall<typeof deviceState, 'captcha'>(deviceState, plan, captcha);
  const stateV1 = useCall<typeof deviceStateV1, 'captcha'>(deviceStateV1, plan, captcha);
  return {
    state: query.version === 'v1' ? stateV1 : state,
    edit: useCall<typeof deviceStateEdit, 'captcha'>(deviceStateEdit, editPlan, captcha),
  };
}

/** The calls that send and verify codes. */
export function useCodeCalls(query: SdkQuery, own: FlowReactions) {
  const restart = sdkPaths.register(query);
  const mailFields = { contactIsOwn: 'contact', notValidEmail: 'contact' } as const;
  const typedFields = { ...mailFields, captchaIncorrect: 'contact' } as const;
  const textFields = { contactIsOwn: 'contact', ...phoneSendFields } as const;
  const codeFields = { codeMismatch: 'code', codeExpired: 'code', contactTaken: 'code' } as const;
  return {
    text: useCall<typeof smsCodeSend, ContactField>(smsCodeSend, { restart, own, fields: textFields }),
    mail: useCall<typeof emailCodeSend, ContactField>(emailCodeSend, { restart, own, fields: typedFields }),
    mailSaved: useCall<typeof emailSendV2, ContactField>(emailSendV2, { restart, own, fields: mailFields }),
    verifyText: useCall<typeof smsCodeVerify, ContactField>(smsCodeVerify, {
      restart,
      own,
      fields: { ...codeFields, phoneAccountLimit: 'code' },
    }),
    verifyMail: useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
      restart,
      own,
      fields: { ...codeFields, emailAccountLimit: 'code' },
    }),
  };
}

const listOf = (data: unknown): FullList | null => {
  const parsed = v.safeParse(deviceLimitData, data);
  return parsed.success ? parsed.output : null;
};

type SavingReactions = Readonly<{
  flow: FlowReactions;
  onFull(full: FullList): void;
  /** Another page registered this device meanwhile. */
  onRegistered(): void;
  /** Another page removed the device that was to go: its place is free. */
  onAlreadyRemoved(): void;
}>;

/** The calls that save this device, and remove another one for it. */
export function useSavingCalls(query: SdkQuery, { flow, onFull, onRegistered, onAlreadyRemoved }: SavingReactions) {
  const restart = sdkPaths.register(query);
  const deviceLimit = ({ data }: Readonly<{ data: unknown }>) => {
    const list = listOf(data);
    if (list) onFull(list);
    else flow.verificationTimeExpired();
  };
  const plan = { restart, own: { ...flow, deviceLimit, deviceAlreadyRegistered: onRegistered } } as const;
  const register = useCall(deviceRegister, plan);
  const registerV1 = useCall(deviceRegisterV1, plan);
  return {
    register: query.version === 'v1' ? registerV1 : register,
    remove: useCall(deviceRemove, { restart, own: { ...flow, deviceAlreadyDeleted: onAlreadyRemoved } }),
  };
}
