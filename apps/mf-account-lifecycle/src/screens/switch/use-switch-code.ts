import { emailCodeVerify, transferEmailSend } from '@gatehouse/api-contract';
import {
  emailChannel,
  mailCodeTexts,
  sendAnswer,
  useContactCode,
  useFlowCode,
  type ContactField,
} from '@gatehouse/challenge';
import { switchGuidePath } from '@gatehouse/platform';
import { useCall } from '@gatehouse/screen';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import type { SwitchedAccount } from './switched-account.ts';
import { useSwitchRefusals } from './use-switch.ts';

type Plan = Readonly<{
  state: string;
  onSwitched(account: SwitchedAccount): void;
  onProven(): void;
  /** Whether an address was proven since the switch was read: in another tab, or by a code whose answer was lost. */
  wasProven(): Promise<boolean>;
}>;

/** The new address and the code that proves it. */
export function useSwitchCode({ state, onSwitched, onProven, wasProven }: Plan) {
  const own = useSwitchRefusals(onSwitched);
  const send = useCall<typeof transferEmailSend, ContactField>(transferEmailSend, {
    restart: switchGuidePath,
    fields: { notValidEmail: 'contact' },
    own,
  });
  const check = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart: switchGuidePath,
    fields: { codeMismatch: 'code', codeExpired: 'code', contactTaken: 'code', emailAccountLimit: 'code' },
  });
  const calls = {
    shown: send.shown ?? check.shown,
    sending: send.pending,
    verifying: check.pending,
    clear: () => {
      send.clear();
      check.clear();
    },
    send: async (email: string | null) => {
      const sent = email === null ? null : await send.send({ body: { state, email } });
      return sent && sendAnswer(sent.sendCount, sent);
    },
    verify: (code: string) => check.send({ params: { type: 'switch-id' }, body: { state, verify_number: code } }),
  };
  const machine = useFlowCode({ flow: state, known: { contact: '', correctable: true } });
  return useContactCode({
    channel: emailChannel,
    calls,
    // Another address may follow until the switch is made, so that the code itself does not tell that one was proven.
    machine: { ...machine, reread: async () => ((await wasProven()) ? 'proven' : machine.reread?.()) },
    restart: switchGuidePath,
    onProven,
    onProvenElsewhere: onProven,
  });
}

export const useCodeTexts = () => mailCodeTexts(useSwitchTexts());
