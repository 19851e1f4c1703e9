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
import { useCall } from '@gatehouse/screen';
import * as v from 'valibot';
import type { SdkQuery } from '../../sdk/sdk-query.ts';
import type { FullList } from './registration.machine.ts';

/** What contact codes of a device are sent for. */
export const codeType = 'verification-code' satisfies VerificationType;

type Reactions = Readonly<{
  /** Where a flow of this page begins. */
  restart: string;
  /** The flow is over, or elsewhere than this page: it is asked anew. */
  over(): void;
  astray(): void;
  /** There is no such contact to change, or nobody here who may. */
  nothing(): void;
  full(list: FullList): void;
  captcha(): void;
}>;

const listOf = (data: unknown): FullList | null => {
  const parsed = v.safeParse(deviceLimitData, data);
  return parsed.success ? parsed.output : null;
};

/** The calls of a registration with what this page does about their refusals. */
export function useRegistrationCalls(
  { version }: SdkQuery,
  { restart, over, astray, nothing, full, captcha }: Reactions,
) {
  const flow = { verificationTimeExpired: over, wrongVerifyStep: astray } as const;
  const contact = { contactTaken: 'contact', notValidEmail: 'contact' } as const;
  const code = { codeMismatch: 'code', codeExpired: 'code', contactTaken: 'code' } as const;
  const stepPlan = {
    restart,
    own: { ...flow, captchaRequired: captcha, captchaIncorrect: captcha },
    fields: { captchaIncorrect: 'captcha' },
  } as const;
  const state = useCall<typeof deviceState, 'captcha'>(deviceState, stepPlan);
  const stateV1 = useCall<typeof deviceStateV1, 'captcha'>(deviceStateV1, stepPlan);
  const edit = useCall<typeof deviceStateEdit, 'captcha'>(deviceStateEdit, {
    ...stepPlan,
    own: { ...stepPlan.own, wrongVerifyStep: nothing },
  });
  const save = {
    restart,
    own: {
      ...flow,
      deviceLimit: ({ data }: Readonly<{ data: unknown }>) => {
        const list = listOf(data);
        if (list) full(list);
        else over();
      },
    },
  } as const;
  const register = useCall(deviceRegister, save);
  const registerV1 = useCall(deviceRegisterV1, save);
  return {
    state: version === 'v1' ? stateV1 : state,
    edit,
    register: version === 'v1' ? registerV1 : register,
    remove: useCall(deviceRemove, { restart, own: flow }),
    text: useCall<typeof smsCodeSend, 'contact'>(smsCodeSend, {
      restart,
      own: flow,
      fields: { contactTaken: 'contact', invalidPhoneFormat: 'contact' },
    }),
    mail: useCall<typeof emailCodeSend, 'contact'>(emailCodeSend, { restart, own: flow, fields: contact }),
    mailSaved: useCall<typeof emailSendV2, 'contact'>(emailSendV2, { restart, own: flow, fields: contact }),
    verifyText: useCall<typeof smsCodeVerify, 'code'>(smsCodeVerify, {
      restart,
      own: flow,
      fields: { ...code, phoneAccountLimit: 'code' },
    }),
    verifyMail: useCall<typeof emailCodeVerify, 'code'>(emailCodeVerify, {
      restart,
      own: flow,
      fields: { ...code, emailAccountLimit: 'code' },
    }),
  };
}

export type RegistrationCalls = ReturnType<typeof useRegistrationCalls>;
