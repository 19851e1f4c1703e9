import { usePageTitle } from '@gatehouse/screen';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { useAuthorize } from './authorize.controller.ts';
import { AuthorizeView } from './authorize.view.tsx';

/** A third party's link that cannot be followed (spec A §2 "/auth/authorize", §8). */
export function AuthorizeScreen() {
  const t = useDeferredTexts();
  const { refusal, retry } = useAuthorize();
  usePageTitle(t('thirdParty.authorize.title'));
  return <AuthorizeView refusal={refusal} onRetry={retry} />;
}
