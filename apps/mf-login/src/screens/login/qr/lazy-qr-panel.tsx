import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, Notice, Spinner } from '@gatehouse/ui-kit';
import { QrOutline } from './qr-outline.view.tsx';
import { useTexts } from '../../../texts/main.texts.ts';

type Retry = Readonly<{ onRetry(): void }>;
/** `quiet`: beside a form that is typed in, where only what the player did with the phone is spoken. */
type Quiet = Readonly<{ quiet?: boolean }>;

function NotLoaded({ onRetry }: Retry) {
  const t = useTexts();
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t('login.retry')}
    </Button>
  );
  return (
    <Notice tone="error" title={t('login.failure.networkTitle')} actions={retry}>
      <p>{t('login.failure.networkText')}</p>
    </Notice>
  );
}

/** The panel is a chunk of its own; one that cannot be loaded leaves the rest of the page working. */
const askForPanel = () =>
  lazy<(props: Retry & Quiet) => ReactNode>(() =>
    import('./qr-panel.tsx').then(
      ({ QrPanel }) => ({ default: QrPanel }),
      () => ({ default: NotLoaded }),
    ),
  );

/** `QrPanel`, asked for when it is first shown: the sign-in page's first scripts go without it. */
export function LazyQrPanel({ quiet }: Quiet) {
  const [Panel, setPanel] = useState(askForPanel);
  return (
    <Suspense fallback={quiet ? <QrOutline /> : <Spinner />}>
      <Panel quiet={quiet} onRetry={() => setPanel(askForPanel)} />
    </Suspense>
  );
}
