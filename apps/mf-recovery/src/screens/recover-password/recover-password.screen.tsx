import { recoveryStateOf } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { Parts } from '../../flow/page-card.view.tsx';
import { ChooseWay } from './choose-way/choose-way.screen.tsx';
import { MailedCode, TextedCode } from './code-way/code-way.screen.tsx';
import { ProvenPerson } from './proven-person/proven-person.screen.tsx';
import { QuestionWay } from './question-way/question-way.screen.tsx';

/** The way that the address names; the state is split at its colon (spec A §4, "Recovery PW"). */
function Way({ given, verified }: Readonly<{ given: string; verified: boolean }>) {
  if (given === '') return <ChooseWay />;
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

/** `/recovery/pw`: without a state the start of a reset, with one the proof that the account is the player's. */
export function RecoverPasswordScreen() {
  const { searchParams } = useHost().url;
  const given = searchParams.get('state') ?? '';
  return (
    <Parts part={given}>
      <Way key={given} given={given} verified={searchParams.get('verified') === 'Y'} />
    </Parts>
  );
}
