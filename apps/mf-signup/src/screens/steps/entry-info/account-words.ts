import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { EntryState } from './entry-info.machine.ts';

/** What the last page is called: a password is chosen, or a provider stands for it, or an account that is there moves. */
export function useAccountWords(entry: EntryState): Readonly<{ title: string; lead: string; submit: string }> {
  const t = useFlowTexts();
  const { provider = '', moves = false } = entry.step === 'account' ? entry.proven : {};
  if (moves) return { title: t('move.title'), lead: t('move.check'), submit: t('move.submit') };
  const submit = t('account.submit');
  return provider === ''
    ? { title: t('account.title'), lead: t('account.lead'), submit }
    : { title: t('account.titleSocial'), lead: t('account.leadSocial'), submit };
}
