import { useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { sdkPaths } from '../../flow/sdk-query.ts';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { Registration } from './registration.controller.ts';

type PageProps = Readonly<{ page: Registration }>;

/** The device or contact is saved. */
export function Done({ page }: PageProps) {
  const t = useSdkTexts();
  const devices = useLink(sdkPaths.devices(page.query), { replace: true });
  return (
    <StickyActions>
      {page.query.fromDevices ? (
        <LinkButton {...devices} variant="primary" wide>
          {t('done.toDevices')}
        </LinkButton>
      ) : (
        <Button wide onClick={page.close}>
          {t('done.close')}
        </Button>
      )}
    </StickyActions>
  );
}

/** The contact to change is not set: it is added, or the device is registered first. */
export function NothingToChange({ page: { query, close } }: PageProps) {
  const t = useSdkTexts();
  const adding = query.type !== 'edit';
  const add = useLink(adding ? sdkPaths.register(query) : sdkPaths.addContact(query), { replace: true });
  const devices = useLink(sdkPaths.devices(query), { replace: true });
  return (
    <StickyActions>
      <LinkButton {...add} variant="primary" wide>
        {t(adding ? 'devices.add' : 'nothing.add')}
      </LinkButton>
      {query.fromDevices ? (
        <LinkButton {...devices} wide>
          {t('done.toDevices')}
        </LinkButton>
      ) : (
        <Button variant="secondary" wide onClick={close}>
          {t('nothing.back')}
        </Button>
      )}
    </StickyActions>
  );
}
