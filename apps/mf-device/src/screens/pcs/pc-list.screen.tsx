import { TitledCard, usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { PcListView } from './pc-list.view.tsx';
import { usePcNews } from './pc-news.ts';
import { PcsWaiting } from './pcs-waiting.view.tsx';
import { usePcs } from './use-pcs.ts';

/** `/pc_verify`: the PCs that may start games, and the way to add this one. */
export function PcListScreen() {
  const t = useTexts();
  const { asked, pcs, load } = usePcs();
  const news = usePcNews();
  usePageTitle(t('pcs.list.title'));
  return (
    <TitledCard title={t('pcs.list.title')} lead={t('pcs.list.about')}>
      {pcs ? (
        <PcListView pcs={pcs} news={news} />
      ) : (
        <PcsWaiting shown={asked.shown} pending={asked.pending} onRetry={() => void load()} />
      )}
    </TitledCard>
  );
}
