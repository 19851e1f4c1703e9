import { emailChannel, phoneChannel, useContactCode, useFlowCode } from '@gatehouse/challenge';
import { usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Parts } from '../../../flow/page-card.view.tsx';
import { recoverIdPath } from '../../../flow/paths.ts';
import { typedSearch } from '../../../flow/typed-search.ts';
import { useTexts } from '../../../texts/main.texts.ts';
import { useSearchCalls } from './search.calls.ts';
import { SearchView, useSearchTitle } from './search.view.tsx';

export type Search = Readonly<{
  state: string;
  way: 'email' | 'phone';
  /** Codes by mail are closed to this network: a check by phone stands in ("BlockIPAdress", spec A §4). */
  addressBlocked: boolean;
}>;

type SearchProps = Readonly<{ search: Search; onProven(): void }>;

const typedHere = { contact: '', correctable: true } as const;

/** A search by a mailed or texted code. */
export function SearchByCode({ search, onProven }: SearchProps) {
  const t = useTexts();
  const typed = typedSearch(useHost());
  const goOn = () => {
    typed.clear();
    onProven();
  };
  const page = useContactCode({
    channel: search.way === 'email' ? emailChannel : phoneChannel,
    calls: useSearchCalls(search),
    machine: useFlowCode({ flow: search.state, known: typedHere }),
    restart: recoverIdPath,
    earlier: typed.read(),
    onType: typed.keep,
    onProven: goOn,
    onProvenElsewhere: goOn,
  });
  const title = useSearchTitle(page);
  usePageTitle((page.hasError ? t('common.errorPrefix') : '') + title);
  return (
    <Parts part={page.state.step}>
      <SearchView page={page} addressBlocked={search.addressBlocked} title={title} another={useLink(recoverIdPath)} />
    </Parts>
  );
}
