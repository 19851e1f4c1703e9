import { useHost } from '@gatehouse/shell-contract';
import { Parts } from '../../flow/page-card.view.tsx';
import { AskedAddress } from './asked-address.tsx';
import { KnownReference } from './known-reference.tsx';
import { Standing } from './standing.tsx';

/** An owner without an older way waits here; its contacts stop it here. What the visit brought says which part it is. */
export function OwnerWaitScreen() {
  const { url } = useHost();
  const { searchParams } = url;
  const [state, letter, reference] = ['state', 'letter', 'reference'].map((name) => searchParams.get(name));
  if (letter || reference)
    return (
      <Parts part="standing">
        <Standing letter={letter ?? null} reference={reference ?? null} />
      </Parts>
    );
  return <Parts part="begin">{state ? <AskedAddress state={state} /> : <KnownReference />}</Parts>;
}
