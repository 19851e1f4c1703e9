import { usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { SdkPage } from '../../flow/sdk-page.view.tsx';
import { sdkPaths, sdkQueryOf } from '../../flow/sdk-query.ts';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { Guide } from './guide.view.tsx';

/** `/webview/sdk/device_register_guide`: what a registration is, before it begins. */
export function RegistrationGuideScreen() {
  const t = useSdkTexts();
  const { url } = useHost();
  const start = useLink(sdkPaths.register(sdkQueryOf(url)));
  usePageTitle(t('guide.title'));
  return (
    <SdkPage title={t('guide.title')} about={t('guide.about')}>
      <Guide start={start} />
    </SdkPage>
  );
}
