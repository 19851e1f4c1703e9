import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { usePageTitle } from '@gatehouse/screen';
import { useAuthorize } from './authorize.controller.ts';
import { AuthorizeView } from './authorize.view.tsx';

/** A third party's link that cannot be followed (spec A §2 "/auth/authorize", §8). */
export function AuthorizeScreen() {
  const t = useDeferredTexts();
  const { refusal, failure, retry } = useAuthorize();
  usePageTitle(t('thirdParty.authorize.title'));
  return <AuthorizeView refusal={refusal} failure={failure} onRetry={retry} />;
}
