import { useHost } from '@gatehouse/shell-contract';
import { lazy, Suspense } from 'react';
import { Loading, PageCard, Parts } from '../../flow/page-card.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { ChooseContact } from './choose-contact/choose-contact.screen.tsx';

/** What follows the start: the first page's scripts go without it. */
const SearchOrFound = lazy(() =>
  import('./search-or-found.tsx').then(({ SearchOrFound: Component }) => ({ default: Component })),
);

function Waiting() {
  const t = useTexts();
  return (
    <PageCard title={t('recoverId.title')}>
      <Loading />
    </PageCard>
  );
}

/** `/recovery/id`: without a state the start of a search; with one its code, and its result once possession is proven. */
export function RecoverIdScreen() {
  const state = useHost().url.searchParams.get('state') ?? '';
  return state === '' ? (
    <Parts part="start">
      <ChooseContact />
    </Parts>
  ) : (
    <Suspense fallback={<Waiting />}>
      <SearchOrFound key={state} state={state} />
    </Suspense>
  );
}
