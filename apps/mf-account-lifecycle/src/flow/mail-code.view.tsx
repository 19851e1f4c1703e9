import {
  codeFormTexts,
  ContactCodePage,
  emailChannel,
  mailCodeWords,
  useContactCode,
  useFlowCode,
  type ContactCodeCalls,
} from '@gatehouse/challenge';
import { useWithdrawalTexts } from '../texts/withdrawal.texts.ts';

type MailCodeProps<Proof> = Readonly<{
  calls: ContactCodeCalls<Proof>;
  /** State of the flow that the code belongs to. */
  flow: string;
  /** The account's address, masked. */
  contact: string;
  /** Where a flow that was finished in another tab starts again. */
  restart: string;
  onProven(proof: Proof): void;
  /** The code was entered in another tab. */
  onProvenElsewhere(): void;
}>;

/** A code to the address of the account: sent by a click, then typed. A reload goes on with what was sent. */
export function MailCode<Proof>({ calls, flow, contact, ...ends }: MailCodeProps<Proof>) {
  const t = useWithdrawalTexts();
  const machine = useFlowCode({ flow, known: { contact, correctable: false } });
  const page = useContactCode({ channel: emailChannel, calls, machine, ...ends });
  return <ContactCodePage page={page} texts={codeFormTexts(t)} words={mailCodeWords(t)} />;
}
