import { hostEvents, slotElementId } from '@gatehouse/platform';
import { HostProvider, TextsProvider, useHost, type TextsInstance } from '@gatehouse/shell-contract';
import type { DialogQueue, HostAt, Report } from '@gatehouse/shell-contract/hosting';
import { Button, Notice, ProgressBar } from '@gatehouse/ui-kit';
import { Component, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useStandaloneTexts } from '../texts/standalone.texts.ts';
import { DialogHost } from './dialog-host.tsx';
import type { PageContent, StandalonePage, StandalonePages } from './standalone-pages.ts';
import styles from './page-frame.module.css';

type PageFrameProps = Readonly<{
  pages: StandalonePages;
  hostAt: HostAt;
  texts: TextsInstance;
  dialogs: DialogQueue;
  location(): URL;
  report: Report;
  /** Opens the page with the version before; `false` where there is none. */
  rescue(): boolean;
  /** The page has been drawn. */
  committed(): void;
  /** Loads the document again, with the code that could not be loaded. */
  reload(): void;
}>;

function PageFailure({ name, onRetry }: Readonly<{ name: 'unavailable' | 'notFound'; onRetry(): void }>) {
  const t = useStandaloneTexts();
  const { bridge } = useHost();
  useEffect(() => {
    if (name === 'unavailable') bridge.notify(hostEvents.error, { error: 'default' });
  }, [bridge, name]);
  return (
    <Notice
      tone="error"
      title={t(`${name}.title`)}
      actions={name === 'unavailable' ? <Button onClick={onRetry}>{t('unavailable.retry')}</Button> : null}
      takesFocus
    >
      <p>{t(`${name}.text`)}</p>
    </Notice>
  );
}

type BoundaryProps = Readonly<{ onError(error: unknown): void; instead: ReactNode; children: ReactNode }>;

/** Replaces a screen that throws by a sentence. React requires a class for this. */
class Boundary extends Component<BoundaryProps, Readonly<{ broken: boolean }>> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}

type ContentProps = Pick<PageFrameProps, 'report' | 'rescue' | 'reload'> & Readonly<{ content: PageContent }>;

function Content({ content, report, rescue, reload }: ContentProps) {
  if (content.kind !== 'screen')
    return <PageFailure name={content.kind === 'not-found' ? 'notFound' : 'unavailable'} onRetry={reload} />;
  const instead = <PageFailure name="unavailable" onRetry={reload} />;
  const onError = (error: unknown) => {
    report(error);
    rescue();
  };
  return (
    <Boundary key={content.id} onError={onError} instead={instead}>
      <content.Component />
    </Boundary>
  );
}

/** After each page change but the first, focus is on the heading and the page is scrolled to its top (experience 8). */
function useFocusOnPageChange(page: StandalonePage | null): void {
  const before = useRef<StandalonePage | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = page;
    if (!last || !page || last.url.pathname === page.url.pathname) return;
    const slot = document.getElementById(slotElementId);
    (slot?.querySelector('h1') ?? slot)?.focus({ preventScroll: true });
    globalThis.scrollTo(0, 0);
  }, [page]);
}

function Frame({ pages, hostAt, dialogs, location, report, rescue, committed, reload }: PageFrameProps) {
  const t = useStandaloneTexts();
  const { page, loading } = useSyncExternalStore(pages.subscribe, pages.state);
  const host = useMemo(() => hostAt({ url: page?.url ?? location(), params: {} }), [hostAt, page, location]);
  useFocusOnPageChange(page);
  useLayoutEffect(committed, [committed]);
  return (
    <HostProvider host={host}>
      {loading ? <ProgressBar label={t('loading')} /> : null}
      <main id={slotElementId} className={styles.page} tabIndex={-1}>
        {page ? <Content content={page.content} report={report} rescue={rescue} reload={reload} /> : null}
      </main>
      <DialogHost queue={dialogs} />
    </HostProvider>
  );
}

/** A screen alone: without header, logo or links out of the game's web view (spec A §2). */
export function PageFrame(props: PageFrameProps) {
  return (
    <TextsProvider texts={props.texts}>
      <Frame {...props} />
    </TextsProvider>
  );
}
