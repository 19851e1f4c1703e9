import { useHost } from '@gatehouse/shell-contract';
import { Parts } from '../../flow/page-card.view.tsx';
import { foundPath } from '../../flow/paths.ts';
import { Found } from './found/found.screen.tsx';
import { SearchByCode, type Search } from './search/search.screen.tsx';

/** A search whose code is still to be typed, as its address says; `null`: its result is asked for. */
function searchAt({ searchParams }: URL, state: string): Search | null {
  const way = searchParams.get('way');
  if (way !== 'email' && way !== 'phone') return null;
  return { state, way, addressBlocked: searchParams.get('blocked') === 'Y' };
}

/** A search that has begun: its code, and its result once possession is proven. */
export function SearchOrFound({ state }: Readonly<{ state: string }>) {
  const { url, navigate } = useHost();
  const search = searchAt(url, state);
  return (
    <Parts part={search ? 'code' : 'found'}>
      {search ? (
        // A code is taken once: back does not lead to it.
        <SearchByCode search={search} onProven={() => navigate(foundPath(state), { replace: true })} />
      ) : (
        <Found state={state} />
      )}
    </Parts>
  );
}
