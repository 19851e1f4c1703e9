import { Button, Notice } from '@gatehouse/ui-kit';
import { PageRefusal } from '../../flow/page-refusal.view.tsx';
import { Waiting } from '../../flow/sdk-page.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { DevicesPage } from './use-devices.ts';

/** Result of the last change, and the refusal or failure of a call. */
export function StatusMessage({ page }: Readonly<{ page: DevicesPage }>) {
  const t = useSdkTexts();
  const { news, shown } = page;
  const retry = (
    <Button variant="secondary" pending={page.loading} onClick={() => void page.load()}>
      {t('common.retry')}
    </Button>
  );
  const sentences = {
    removed: () => t('devices.removed', { name: news?.name ?? '' }),
    renamed: () => t('devices.renamed', { name: news?.name ?? '' }),
    madeDefault: () => t('contacts.madeDefault', { contact: news?.name ?? '' }),
    alreadyRemoved: () => t('devices.alreadyRemoved'),
    locked: () => t('devices.locked'),
  } as const;
  return (
    <>
      {news ? (
        <Notice
          key={news.turn}
          tone={news.about === 'alreadyRemoved' || news.about === 'locked' ? 'info' : 'success'}
          title={sentences[news.about]()}
          takesFocus
        />
      ) : null}
      {shown ? (
        <PageRefusal
          refusal={shown}
          alone={!page.devices}
          actions={shown.name === 'networkError' && !page.devices && retry}
        />
      ) : null}
      {!page.devices && !shown ? <Waiting /> : null}
    </>
  );
}
