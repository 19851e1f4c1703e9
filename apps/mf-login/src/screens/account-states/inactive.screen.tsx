import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { OneStepEntry } from './one-step-entry.view.tsx';

/** Recovery of a dormant account (spec A §2, §4). */
export function InactiveScreen() {
  const t = useDeferredTexts();
  const texts = {
    title: t('accountStates.inactive.title'),
    text: t('accountStates.inactive.text'),
    go: t('accountStates.inactive.wake'),
    done: t('accountStates.inactive.woken'),
  };
  return <OneStepEntry texts={texts} reason="SLEEP" />;
}
