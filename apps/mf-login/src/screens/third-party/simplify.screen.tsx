import { markedTerms } from '@gatehouse/challenge';
import { usePageTitle } from '@gatehouse/screen';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { useSimplify } from './simplify.controller.ts';
import { SimplifyView } from './simplify.view.tsx';

/** Terms to agree to before a sign-in is complete, the platform's and a third party's (spec A §2, §4). */
export function SimplifyScreen() {
  const t = useTexts();
  const deferred = useDeferredTexts();
  const { state, terms, refusal, clientReturn, submit, retryLoad, decline, reconsider } = useSimplify();
  const wrong = state.step === 'choosing' && markedTerms(terms.choice).length > 0;
  const title = deferred('thirdParty.terms.title');
  usePageTitle(wrong ? `${t('login.errorPrefix')}${title}` : title);
  return (
    <SimplifyView
      state={state}
      terms={terms}
      refusal={refusal}
      clientReturn={clientReturn}
      onSubmit={submit}
      onDecline={decline}
      onRetryLoad={retryLoad}
      onReconsider={reconsider}
    />
  );
}
