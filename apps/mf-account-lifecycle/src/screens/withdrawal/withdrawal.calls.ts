import { withdrawEmailSend, withdrawEmailVerify, type ClientValue } from '@gatehouse/api-contract';
import { sendAnswer, type ContactCodeCalls, type ContactField } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { withdrawalStart as restart } from '../../flow/paths.ts';

/** A code to the address of the account. `onExceeded`: no more mails are sent (586); the steps go on there (spec B §4). */
export function useWithdrawalMail(
  token: string,
  onExceeded: () => void,
): ContactCodeCalls<ClientValue<typeof withdrawEmailVerify>> {
  const send = useCall<typeof withdrawEmailSend, ContactField>(withdrawEmailSend, {
    restart,
    fields: { notValidEmail: 'contact' },
    own: { withdrawalEmailLimit: onExceeded },
  });
  const check = useCall<typeof withdrawEmailVerify, ContactField>(withdrawEmailVerify, {
    restart,
    fields: { codeMismatch: 'code', codeExpired: 'code' },
  });
  return {
    async send() {
      const sent = await send.send({ query: { token } });
      return sent && sendAnswer(sent.sendCount, sent);
    },
    verify: (code) => check.send({ body: { token, verify_number: code } }),
    sending: send.pending,
    verifying: check.pending,
    shown: send.shown ?? check.shown,
    clear() {
      send.clear();
      check.clear();
    },
  };
}
