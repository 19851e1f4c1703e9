import { Parts } from '../../flow/page-card.view.tsx';
import { Found } from './found/found.screen.tsx';
import { recoverIdFlow } from './recover-id.flow.ts';
import { SearchByCode } from './search/search.screen.tsx';

/** A search that has begun: its code, and its result once possession is proven. */
export function SearchOrFound({ state }: Readonly<{ state: string }>) {
  const { state: search, remember } = recoverIdFlow.useFlow();
  const waits = search.state === state && !search.proven && search.way !== 'person';
  return (
    <Parts part={waits ? 'code' : 'found'}>
      {waits ? (
        <SearchByCode search={search} onProven={() => remember({ ...search, proven: true })} />
      ) : (
        <Found state={state} />
      )}
    </Parts>
  );
}
