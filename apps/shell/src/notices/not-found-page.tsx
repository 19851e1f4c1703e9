import { LinkButton } from '@gatehouse/ui-kit';
import { useHost } from '@gatehouse/shell-contract';
import { useShellTexts } from '../texts.ts';
import { FullPage } from './full-page.tsx';

/** No route has this path (spec A §2). */
export function NotFoundPage() {
  const t = useShellTexts();
  const { site } = useHost();
  const home = (
    <LinkButton variant="primary" href={site.home}>
      {t('notFound.home')}
    </LinkButton>
  );
  return <FullPage title={t('notFound.title')} text={t('notFound.text')} actions={home} />;
}
