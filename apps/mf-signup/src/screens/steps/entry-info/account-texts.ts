import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { EntryState } from './entry-info.machine.ts';

/** Title, lead and button of the last step: for a new password, for a provider's account, or for an account that moves. */
export function useAccountTexts(entry: EntryState): Readonly<{ title: string; lead: string; submit: string }> {
  const t = useFlowTexts();
  const { provider = '', moves = false } = entry.step === 'account' ? entry.proven : {};
  if (moves) return { title: t('move.title'), lead: t('move.check'), submit: t('move.submit') };
  const submit = t('account.submit');
  return provider === ''
    ? { title: t('account.title'), lead: t('account.lead'), submit }
    : { title: t('account.titleSocial'), lead: t('account.leadSocial'), submit };
}
