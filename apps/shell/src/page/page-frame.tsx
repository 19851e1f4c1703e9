import { Outlet, useMatches, useNavigation } from 'react-router';
import { ProgressBar } from '@gatehouse/ui-kit';
import { HostProvider, TextsProvider } from '@gatehouse/shell-contract';
import type { Shell } from '../create-shell.ts';
import type { TakeOver } from '../first-html/take-over.ts';
import { DialogHost } from '../host/dialog-host.tsx';
import { layoutComponents } from '../layouts/layouts.ts';
import type { PageHandle } from '../routes/compose-routes.tsx';
import { useShellTexts } from '../texts.ts';
import { RouteFailure } from './route-failure.tsx';
import { useArrival } from './use-arrival.ts';
import { useShellHost } from './use-shell-host.ts';

type PageFrameProps = Readonly<{
  shell: Shell;
  takeOver: TakeOver;
  /** `pending`: the first page is on its way; `failed`: its route threw. */
  state: 'ready' | 'pending' | 'failed';
}>;

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null && 'layout' in handle;

/** Layout of the deepest route that names one; the style's own for the shell's pages. */
function useLayout(shell: Shell): PageHandle['layout'] {
  const named = useMatches().map((match) => match.handle).findLast(isHandle);
  return named?.layout ?? shell.boot.settings.layout ?? 'default';
}

function Content({ state }: Pick<PageFrameProps, 'state'>) {
  switch (state) {
    case 'ready':
      return <Outlet />;
    case 'pending':
      return null;
    case 'failed':
      return <RouteFailure />;
    default:
      return state satisfies never;
  }
}

function Progress({ state }: Pick<PageFrameProps, 'state'>) {
  const t = useShellTexts();
  const busy = useNavigation().state !== 'idle' || state === 'pending';
  return busy ? <ProgressBar label={t('progress.label')} /> : null;
}

function FramedPage({ shell, takeOver, state }: PageFrameProps) {
  const { boot, locale, dialogs } = shell;
  const host = useShellHost(shell);
  const Layout = layoutComponents[useLayout(shell)];
  useArrival(shell, takeOver, state !== 'pending');
  return (
    <HostProvider host={host}>
      <Progress state={state} />
      <Layout
        locale={host.locale}
        locales={boot.settings.locale.active ? boot.locales : []}
        surface={boot.surface}
        onLocale={(chosen) => void locale.change(chosen).catch((error: unknown) => shell.report(error, { locale: chosen }))}
      >
        <Content state={state} />
      </Layout>
      <DialogHost queue={dialogs} />
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
