import type { Report } from '@gatehouse/shell-contract/hosting';
import { FailedPage } from '../notices/failed-page.tsx';
import { NotFoundPage } from '../notices/not-found-page.tsx';
import { Unavailable } from '../notices/unavailable.tsx';
import type { PageContent } from '../routes/page-content.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

type PageSlotProps = Readonly<{ report: Report; content: PageContent; busy: boolean; onRetry(): void }>;

/** What stands in the slot of the layout. */
export function PageSlot({ report, content, busy, onRetry }: PageSlotProps) {
  switch (content.kind) {
    case 'screen': {
      const { remote, Component } = content;
      return (
        <ScreenBoundary key={remote} onError={(error) => report(error, { remote })}>
          <Component />
        </ScreenBoundary>
      );
    }
    case 'unavailable':
      return <Unavailable busy={busy} onRetry={onRetry} />;
    case 'not-found':
      return <NotFoundPage />;
    case 'failed':
      return <FailedPage code={content.code} sentence={content.sentence ?? null} />;
    default:
      return content satisfies never;
  }
}
