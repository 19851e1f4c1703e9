import {
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  smsCodeSend,
  smsCodeVerify,
  type VerificationType,
} from '@gatehouse/api-contract';
import { useCall, type ShownRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { leavingErrors } from '../verification/verification-errors.ts';

export type Asked = Readonly<{
  type: VerificationType;
  /** State of the verification. */
  flow: string;
  /** Where a flow that is over begins anew. */
  restart: string;
  /** Where the platform sends the player back to; `''`: nowhere. */
  returnedUrl: string;
}>;

/** Name of the field that a refusal belongs to. */
export type ContactField = 'code' | 'contact';

/** Sends and checks the codes of one channel. `send` answers how many were sent, `verify` whether the code was right. */
export type ContactCalls = Readonly<{
  /** `null`: the contact that the account has. */
  send(contact: string | null): Promise<number | null>;
  verify(code: string): Promise<boolean>;
  sendingKept: boolean;
  sendingTyped: boolean;
  verifying: boolean;
  shown: ShownRefusal<ContactField> | null;
  clear(): void;
}>;

type Shown = Readonly<{ shown: ShownRefusal<ContactField> | null; clear(): void }>;
const firstShown = (calls: readonly Shown[]) =>
  calls.map(({ shown }) => shown).find((refusal) => refusal !== null) ?? null;

const atCode = { codeMismatch: 'code', codeExpired: 'code' } as const;

export function useEmailCalls({
  type,
  flow,
  restart,
  returnedUrl,
  onNotValid,
}: Asked & Readonly<{ /** The contact that the account has takes no mail. */ onNotValid(): void }>): ContactCalls {
  const host = useHost();
  const fields = { notValidEmail: 'contact', contactTaken: 'contact' } as const;
  const kept = useCall<typeof emailSendV2, ContactField>(emailSendV2, {
    restart,
    fields,
    own: { ...leavingErrors(emailSendV2, host, returnedUrl), notValidEmail: onNotValid },
  });
  const typed = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, {
    restart,
    fields,
    own: leavingErrors(emailCodeSend, host, returnedUrl),
  });
  const check = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart,
    fields: { ...atCode, emailAccountLimit: 'code', contactTaken: 'code' },
    own: leavingErrors(emailCodeVerify, host, returnedUrl),
  });
  const calls = [kept, typed, check] as const;
  return {
    async send(email) {
      const sent =
        email === null
          ? await kept.send({ body: { state: flow } })
          : await typed.send({ params: { type }, query: { state: flow, email } });
      return sent?.sendCount ?? null;
    },
    verify: async (code) =>
      (await check.send({ params: { type }, body: { state: flow, verify_number: code } })) !== null,
    sendingKept: kept.pending,
    sendingTyped: typed.pending,
    verifying: check.pending,
    shown: firstShown(calls),
    clear: () => calls.forEach((call) => call.clear()),
  };
}

export function useSmsCalls({ type, flow, restart, returnedUrl }: Asked): ContactCalls {
  const host = useHost();
  const text = useCall<typeof smsCodeSend, ContactField>(smsCodeSend, {
    restart,
    fields: { invalidPhoneFormat: 'contact', contactTaken: 'contact' },
    own: leavingErrors(smsCodeSend, host, returnedUrl),
  });
  const check = useCall<typeof smsCodeVerify, ContactField>(smsCodeVerify, {
    restart,
    fields: { ...atCode, phoneAccountLimit: 'code', contactTaken: 'code' },
    own: leavingErrors(smsCodeVerify, host, returnedUrl),
  });
  return {
    async send(number) {
      const sent = await text.send({
        params: { type },
        query: number === null ? { state: flow } : { state: flow, number },
      });
      return sent?.send_count ?? null;
    },
    verify: async (code) =>
      (await check.send({ params: { type }, body: { state: flow, verify_number: code } })) !== null,
    sendingKept: false,
    sendingTyped: text.pending,
    verifying: check.pending,
    shown: firstShown([text, check]),
    clear() {
      text.clear();
      check.clear();
    },
  };
}
