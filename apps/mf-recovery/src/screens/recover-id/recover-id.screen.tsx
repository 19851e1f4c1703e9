import { useHost } from '@gatehouse/shell-contract';
import { laterPart } from '../../flow/later-part.ts';
import { Parts } from '../../flow/page-card.view.tsx';
import { ChooseContact } from './choose-contact/choose-contact.screen.tsx';

const result = laterPart(() => import('./search-or-found.tsx'));

export const loadRecoverId = result.load;

/** `/recovery/id`: without a state the start of a search; with one its code, and its result once possession is proven. */
export function RecoverIdScreen() {
  const state = useHost().url.searchParams.get('state') ?? '';
  const loaded = state === '' ? null : result.get();
  return <Parts part={state}>{loaded ? <loaded.SearchOrFound key={state} state={state} /> : <ChooseContact />}</Parts>;
}
