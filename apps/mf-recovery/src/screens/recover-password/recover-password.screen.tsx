import { useHost } from '@gatehouse/shell-contract';
import { laterPart } from '../../flow/later-part.ts';
import { Parts } from '../../flow/page-card.view.tsx';
import { ChooseWay } from './choose-way/choose-way.screen.tsx';

const proof = laterPart(() => import('./prove-way.tsx'));

export const loadRecoverPassword = proof.load;

/** `/recovery/pw`: without a state the start of a reset, with one the proof that the account is the player's. */
export function RecoverPasswordScreen() {
  const { searchParams } = useHost().url;
  const given = searchParams.get('state') ?? '';
  const loaded = given === '' ? null : proof.get();
  return (
    <Parts part={given}>
      {loaded ? (
        <loaded.ProveWay key={given} given={given} verified={searchParams.get('verified') === 'Y'} />
      ) : (
        <ChooseWay />
      )}
    </Parts>
  );
}
