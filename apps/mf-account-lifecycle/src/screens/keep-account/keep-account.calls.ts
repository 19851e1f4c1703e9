import { emailCodeVerify, withdrawCancel } from '@gatehouse/api-contract';
import { sendAnswer, type ContactCodeCalls, type ContactField } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { signInPath as restart } from '../../flow/paths.ts';

/** The code that takes a deletion back, mailed by the session of the refused sign-in (spec B §7); `onTooLate`: nothing takes it back any more. */
export function useKeepingMail(session: string, onTooLate: () => void): ContactCodeCalls {
  const send = useCall<typeof withdrawCancel, ContactField>(withdrawCancel, {
    restart,
    fields: { notValidEmail: 'contact' },
    own: { deletionPending: onTooLate },
  });
  const check = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart,
    fields: { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code', contactTaken: 'code' },
  });
  return {
    async send() {
      const sent = await send.send({ query: { session } });
      return sent && sendAnswer(sent.sendCount, sent);
    },
    verify: (code) => check.send({ params: { type: 'delete-account' }, body: { state: session, verify_number: code } }),
    sending: send.pending,
    verifying: check.pending,
    shown: send.shown ?? check.shown,
    clear() {
      send.clear();
      check.clear();
    },
  };
}
