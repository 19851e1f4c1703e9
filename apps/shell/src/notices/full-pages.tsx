import type { PageContent } from '../routes/page-content.ts';
import { FailedPage } from './failed-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

type FullPageContent = Extract<PageContent, { kind: 'not-found' | 'failed' }>;

/** The shell's own pages: code that hardly any visit needs, and so a part of its own. */
export function FullPages({ content }: Readonly<{ content: FullPageContent }>) {
  if (content.kind === 'not-found') return <NotFoundPage />;
  const { code, sentence = null, way } = content;
  return <FailedPage key={code} {...{ code, sentence }} {...(way ? { way } : {})} />;
}
