import { useHost } from '@gatehouse/shell-contract';
import { Parts } from '../../flow/page-card.view.tsx';
import { ChooseContact } from './choose-contact/choose-contact.screen.tsx';
import { Found } from './found/found.screen.tsx';
import { recoverIdFlow } from './recover-id.flow.ts';
import { SearchByCode } from './search/search.screen.tsx';

/** `/recovery/id`: without a state the start of a search; with one its code, and its result once possession is proven. */
export function RecoverIdScreen() {
  const { searchParams } = useHost().url;
  const state = searchParams.get('state') ?? '';
  const { state: search, remember } = recoverIdFlow.useFlow();
  const waits = search.state === state && !search.proven && search.way !== 'person';
  const part = state === '' ? 'start' : waits ? 'code' : 'found';
  return (
    <Parts part={part}>
      {part === 'start' && <ChooseContact onBegun={remember} />}
      {part === 'code' && (
        <SearchByCode key={state} search={search} onProven={() => remember({ ...search, proven: true })} />
      )}
      {part === 'found' && <Found key={state} state={state} />}
    </Parts>
  );
}
