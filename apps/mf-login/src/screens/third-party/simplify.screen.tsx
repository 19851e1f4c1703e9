import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { useSimplify } from './simplify.controller.ts';
import { missingOf } from './simplify.machine.ts';
import { SimplifyView } from './simplify.view.tsx';

/** Terms to agree to before a sign-in is whole, the platform's and a third party's (spec A §2, §4). */
export function SimplifyScreen() {
  const t = useTexts();
  const later = useDeferredTexts();
  const { state, refusal, clientReturn, submit, retry, read, tick, tickAll, decline, reconsider } = useSimplify();
  const wrong = state.step === 'choosing' && state.choice.attempt > 0 && missingOf(state.choice).length > 0;
  const title = later('thirdParty.terms.title');
  usePageTitle(wrong ? `${t('login.errorPrefix')}${title}` : title);
  return (
    <SimplifyView
      state={state}
      refusal={refusal}
      clientReturn={clientReturn}
      onTick={tick}
      onTickAll={tickAll}
      onRead={(item) => void read(item)}
      onSubmit={submit}
      onDecline={decline}
      onRetry={retry}
      onReconsider={reconsider}
    />
  );
}
