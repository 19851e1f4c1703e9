import type { Line } from '@gatehouse/api-client';
import { pageLayout, returnAddressOr, type Locale, type PageBoot } from '@gatehouse/platform';
import { HostProvider, TextsProvider } from '@gatehouse/shell-contract';
import type { DialogQueue, Report } from '@gatehouse/shell-contract/hosting';
import { ProgressBar } from '@gatehouse/ui-kit';
import { useSyncExternalStore } from 'react';
import type { TakeOver } from '../first-html/take-over.ts';
import { layoutComponents } from '../layouts/layouts.ts';
import type { LocaleControl } from '../locale/create-locale.ts';
import { LateMaintenance } from '../maintenance/late-maintenance.tsx';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import type { Pages } from '../routes/create-pages.ts';
import { useShellTexts } from '../texts/main.texts.ts';
import { LateDialogHost } from './late-dialog-host.tsx';
import { PageSlot } from './page-slot.tsx';
import { useArrival } from './use-arrival.ts';
import { useShellHost, type HostPorts } from './use-shell-host.ts';

type FramePorts = HostPorts &
  Readonly<{
    boot: Pick<PageBoot, 'settings' | 'locales' | 'surface' | 'returns'>;
    locale: Pick<LocaleControl, 'texts' | 'prepare'>;
    dialogs: DialogQueue;
    remotes: Pick<RemoteLoader, 'failed' | 'shown'>;
    report: Report;
    askLine(): Promise<Line>;
    chooseLocale(locale: Locale): Promise<void>;
    /** A page, or the notice in its place, has been committed into `slot`. */
    arrived(slot: HTMLElement, isNotice: boolean): void;
  }>;
type PageFrameProps = Readonly<{ shell: FramePorts; pages: Pages; takeOver: TakeOver }>;

function Progress() {
  const t = useShellTexts();
  return <ProgressBar label={t('progress.label')} />;
}

function FramedPage({ shell, pages, takeOver }: PageFrameProps) {
  const { keep } = takeOver;
  const { boot, dialogs } = shell;
  const { page, awaited, loading } = useSyncExternalStore(pages.subscribe, pages.state);
  const host = useShellHost(shell, page);
  const Layout = layoutComponents[pageLayout(page?.layout ?? awaited, boot.settings.layout)];
  useArrival(shell.arrived, takeOver, page);
  return (
    <HostProvider host={host}>
      {loading && page?.content.kind !== 'unavailable' ? <Progress /> : null}
      <Layout
        locale={host.locale}
        locales={boot.settings.locale.active ? boot.locales : []}
        surface={boot.surface}
        home={returnAddressOr('/', boot.settings.logo_url, boot.returns)}
        onLocale={(chosen) => void shell.chooseLocale(chosen)}
      >
        <LateMaintenance shell={shell}>
          {page ? (
            <PageSlot
              askLine={shell.askLine}
              report={shell.report}
              remotes={shell.remotes}
              content={page.content}
              busy={loading}
              takeOver={takeOver}
              onRetry={() => void pages.load()}
            />
          ) : (
            <div ref={keep} />
          )}
        </LateMaintenance>
      </Layout>
      <LateDialogHost queue={dialogs} report={shell.report} />
    </HostProvider>
  );
}

/** Everything around the content of a page: host, texts, layout, progress, dialogs. Stays while screens come and go. */
export function PageFrame(props: PageFrameProps) {
  return (
    <TextsProvider texts={props.shell.locale.texts}>
      <FramedPage {...props} />
    </TextsProvider>
  );
}
