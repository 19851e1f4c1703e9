import { useLink } from '@gatehouse/shell-contract';
import { LinkButton, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { PcNews } from './pc-news.ts';
import { pcPaths } from './pc-paths.ts';
import { PcRows } from './pc-rows.view.tsx';
import type { Pcs } from './use-pcs.ts';

export function PcListView({ pcs: { collection, limit }, news }: Readonly<{ pcs: Pcs; news: PcNews | null }>) {
  const t = useTexts();
  const [name, remove] = [useLink(pcPaths.name), useLink(pcPaths.remove)];
  const registered = collection.some(({ thisPcYn }) => thisPcYn === 'Y');
  const full = collection.length >= limit;
  return (
    <Stack gap="loose">
      {news ? <Notice tone="success" title={t('pcs.list.registered', { name: news.name })} takesFocus /> : null}
      {collection.length > 0 ? (
        <PcRows pcs={collection} label={t('pcs.list.rows')} />
      ) : (
        <Text>{t('pcs.list.none')}</Text>
      )}
      <Text tone="soft" size="small">
        {t('pcs.list.count', { used: collection.length, limit })}
      </Text>
      {full && !registered ? <Notice tone="info" title={t('pcs.list.full', { limit })} /> : null}
      <Stack gap="tight">
        {registered || full ? null : (
          <LinkButton {...name} variant="primary" wide>
            {t('pcs.list.add')}
          </LinkButton>
        )}
        {collection.length > 0 ? (
          <LinkButton {...remove} variant="secondary" wide>
            {t('pcs.list.remove')}
          </LinkButton>
        ) : null}
      </Stack>
    </Stack>
  );
}
