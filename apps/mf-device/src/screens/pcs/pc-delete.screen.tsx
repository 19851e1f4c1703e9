import { RefusalNotice, TitledCard, usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { LinkButton, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import { usePcDelete } from './pc-delete.controller.ts';
import { pcPaths } from './pc-paths.ts';
import { PcRows } from './pc-rows.view.tsx';
import { PcsWaiting } from './pcs-waiting.view.tsx';

/** `/pc_verify/delete`: takes a PC off the list. */
export function PcDeleteScreen() {
  const t = useTexts();
  const { asked, pcs, load, remove, removed, pending, shown } = usePcDelete();
  const list = useLink(pcPaths.list);
  usePageTitle(t('pcs.delete.title'));
  return (
    <TitledCard title={t('pcs.delete.title')} lead={t('pcs.delete.about')}>
      {shown ? <RefusalNotice refusal={shown} /> : null}
      {removed === null ? null : (
        <Notice key={removed} tone="success" title={t('pcs.delete.removed', { name: removed })} takesFocus />
      )}
      {pcs ? (
        <Stack gap="loose">
          {pcs.collection.length > 0 ? (
            <PcRows
              pcs={pcs.collection}
              label={t('pcs.list.rows')}
              removal={{ pending, remove: (pc) => void remove(pc) }}
            />
          ) : (
            <Text>{t('pcs.list.none')}</Text>
          )}
          <LinkButton {...list} variant="quiet" wide>
            {t('pcs.toList')}
          </LinkButton>
        </Stack>
      ) : (
        <PcsWaiting shown={asked.shown} pending={asked.pending} onRetry={() => void load()} />
      )}
    </TitledCard>
  );
}
