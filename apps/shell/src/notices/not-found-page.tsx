import { useShellTexts } from '../texts/main.texts.ts';
import { FullPage } from './full-page.tsx';
import { WayHome } from './way-home.tsx';

/** No route has this path (spec A §2). */
export function NotFoundPage() {
  const t = useShellTexts();
  const home = <WayHome label={t('notFound.home')} variant="primary" />;
  return <FullPage title={t('notFound.title')} text={t('notFound.text')} actions={home} />;
}
