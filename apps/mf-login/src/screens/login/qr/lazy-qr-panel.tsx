import { loadCode, readFailure } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Notice, Spinner } from '@gatehouse/ui-kit';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../../texts/main.texts.ts';
import { QrOutline } from './qr-outline.view.tsx';

type Retry = Readonly<{ onRetry(): void }>;
/** `quiet`: beside a form that is typed in, where only what the player did with the phone is spoken. */
type Quiet = Readonly<{ quiet?: boolean }>;

/** Says whether the connection is lost or the code of the panel, and tells the operator. */
function NotLoaded({ onRetry, cause }: Retry & Readonly<{ cause: unknown }>) {
  const t = useTexts();
  const { report } = useHost();
  const said = readFailure(cause).reason === 'network' ? 'network' : 'service';
  useEffect(() => report(cause), [report, cause]);
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t('login.retry')}
    </Button>
  );
  return (
    <Notice tone="error" title={t(`login.failure.${said}Title`)} actions={retry}>
      <p>{t(`login.failure.${said}Text`)}</p>
    </Notice>
  );
}

/** The panel is a chunk of its own; one that cannot be loaded, or whose styles cannot, leaves the rest of the page working. */
const askForPanel = () =>
  lazy<(props: Retry & Quiet) => ReactNode>(() =>
    loadCode(() => import('./qr-panel.tsx')).then(
      ({ QrPanel }) => ({ default: QrPanel }),
      (cause: unknown) => ({ default: ({ onRetry }) => <NotLoaded onRetry={onRetry} cause={cause} /> }),
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
