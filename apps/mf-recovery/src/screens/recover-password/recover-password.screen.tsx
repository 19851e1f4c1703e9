import { useHost } from '@gatehouse/shell-contract';
import { lazy, Suspense } from 'react';
import { Loading, PageCard, Parts } from '../../flow/page-card.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { ChooseWay } from './choose-way/choose-way.screen.tsx';

/** What follows the start: the first page's scripts go without it. */
const ProveWay = lazy(() => import('./prove-way.tsx').then(({ ProveWay: Component }) => ({ default: Component })));

function Waiting() {
  const t = useTexts();
  return (
    <PageCard title={t('recoverPassword.title')}>
      <Loading />
    </PageCard>
  );
}

/** `/recovery/pw`: without a state the start of a reset, with one the proof that the account is the player's. */
export function RecoverPasswordScreen() {
  const { searchParams } = useHost().url;
  const given = searchParams.get('state') ?? '';
  return (
    <Parts part={given}>
      {given === '' ? (
        <ChooseWay />
      ) : (
        <Suspense fallback={<Waiting />}>
          <ProveWay key={given} given={given} verified={searchParams.get('verified') === 'Y'} />
        </Suspense>
      )}
    </Parts>
  );
}
