import { failureAsRefusal, loadCode, SentenceNotice } from '@gatehouse/screen';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { Button, Spinner } from '@gatehouse/ui-kit';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../../texts/main.texts.ts';
import { QrOutline } from './qr-outline.view.tsx';

type Retry = Readonly<{ onRetry(): void }>;
/** `quiet`: beside a form that is typed in, where only what the player did with the phone is spoken. */
type Quiet = Readonly<{ quiet?: boolean }>;

/** Says whether the connection is lost or the code of the panel, and tells the operator. */
function NotLoaded({ onRetry, cause }: Retry & Readonly<{ cause: unknown }>) {
  const t = useTexts();
  const { report, explain } = useHost();
  const [sentence, setSentence] = useState<RefusalSentence | null>(null);
  useEffect(() => report(cause), [report, cause]);
  useEffect(() => void explain(failureAsRefusal(cause)).then(setSentence), [explain, cause]);
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t('login.retry')}
    </Button>
  );
  return sentence && <SentenceNotice sentence={sentence} actions={retry} takesFocus={false} />;
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
