import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { LinkButton, Stack, Text } from '@gatehouse/ui-kit';
import { SdkPage } from '../../flow/sdk-page.view.tsx';
import { sdkPaths } from '../../flow/sdk-query.ts';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { ContactRows } from './contact-rows.view.tsx';
import { StatusMessage } from './status-message.view.tsx';
import { useDevices } from './use-devices.ts';

/** `/webview/sdk/contact_management`: where the codes of a game's devices go. */
export function ManagementContactsScreen() {
  const t = useSdkTexts();
  const page = useDevices();
  const add = useLink(sdkPaths.register(page.query));
  const title = t('contacts.title');
  usePageTitle(page.shown ? t('common.errorTitle', { title }) : title);
  return (
    <SdkPage title={title} about={t('contacts.about')}>
      <StatusMessage page={page} />
      {page.devices && page.devices.registeredCnt > 0 ? (
        <ContactRows page={page} contacts={page.devices.contactInfo} />
      ) : null}
      {page.devices?.registeredCnt === 0 ? (
        <Stack>
          <Text>{t('contacts.noDevice')}</Text>
          <LinkButton {...add} variant="primary" wide>
            {t('devices.add')}
          </LinkButton>
        </Stack>
      ) : null}
    </SdkPage>
  );
}
