import type { Line } from '@gatehouse/api-client';
import type { Report } from '@gatehouse/shell-contract/hosting';
import { lazy, Suspense, useRef } from 'react';
import type { TakeOver } from '../first-html/take-over.ts';
import { LateScreen } from '../notices/late-screen.tsx';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import type { PageContent } from '../routes/page-content.ts';
import { ScreenBoundary, type TypedInput } from './screen-boundary.tsx';

const FullPages = lazy(async () => ({ default: (await import('../notices/full-pages.tsx')).FullPages }));

type PageSlotProps = Readonly<{
  askLine(): Promise<Line>;
  report: Report;
  remotes: Pick<RemoteLoader, 'failed' | 'shown'>;
  content: PageContent;
  busy: boolean;
  takeOver: TakeOver;
  onRetry(): void;
}>;

/** What stands in the slot of the layout. A screen that fails is replaced by that of another version, if one has not failed. */
export function PageSlot({ askLine, report, remotes, content, busy, takeOver, onRetry }: PageSlotProps) {
  const typed = useRef<TypedInput>(null);
  switch (content.kind) {
    case 'screen': {
      const { remote, version, id, Component } = content;
      const name = `${remote} ${id}`;
      const onError = (error: unknown) => {
        report(error, { remote, version });
        if (remotes.failed(remote)) onRetry();
      };
      return (
        <ScreenBoundary
          key={`${name} ${version}`}
          screen={name}
          askLine={askLine}
          busy={busy}
          typed={typed}
          takeOver={takeOver}
          onShown={() => remotes.shown(remote)}
          onError={onError}
        >
          <Component />
        </ScreenBoundary>
      );
    }
    case 'unavailable':
      // By its address: the kept form is that of one page.
      return (
        <LateScreen
          key={globalThis.location.pathname}
          isComing={content.late !== undefined}
          askLine={askLine}
          busy={busy}
          keep={takeOver.keep}
          onRetry={onRetry}
        />
      );
    case 'not-found':
    case 'failed':
      return (
        <ScreenBoundary
          key=""
          screen=""
          askLine={askLine}
          busy={busy}
          typed={typed}
          takeOver={takeOver}
          onError={report}
        >
          <Suspense>
            <FullPages content={content} />
          </Suspense>
        </ScreenBoundary>
      );
    default:
      return content satisfies never;
  }
}
