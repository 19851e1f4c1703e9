import { recoveryStateOf } from '@gatehouse/api-contract';
import { MailedCode, TextedCode } from './code-way/code-way.screen.tsx';
import { ProvenPerson } from './proven-person/proven-person.screen.tsx';
import { QuestionWay } from './question-way/question-way.screen.tsx';

type ProveWayProps = Readonly<{
  /** The address's state, which is split at its colon (spec A §4, "Recovery PW"). */
  given: string;
  /** Back from a verification elsewhere in the portal. */
  verified: boolean;
}>;

/** The way that the address names. */
export function ProveWay({ given, verified }: ProveWayProps) {
  const { way, state } = recoveryStateOf(given);
  if (verified) return <ProvenPerson state={state} />;
  switch (way) {
    case 'qna':
      return <QuestionWay state={state} />;
    case 'phone':
      return <TextedCode state={state} />;
    case 'email':
      return <MailedCode state={state} />;
    default:
      return way satisfies never;
  }
}
