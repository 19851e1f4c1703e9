import { useHost, useLink } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { approvalPath, passwordPath } from '../../flow/authenticator-paths.ts';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { LostPhone } from './lost-phone.tsx';
import { NumberEntry } from './number-entry.tsx';

/** A sign-in continues with the number that only the phone shows (spec A §2 /auth/verifi_code). */
export function TypedNumberScreen() {
  const t = useDeferredTexts();
  const { url } = useHost();
  const approve = useLink(approvalPath(url));
  const password = useLink(passwordPath);
  return (
    <NumberEntry title={t('codes.number.title')} lead={t('codes.number.lead')}>
      <LinkButton {...approve} variant="quiet" wide>
        {t('codes.number.approve')}
      </LinkButton>
      <LostPhone state={url.searchParams.get('state') ?? ''} />
      <LinkButton {...password} variant="quiet" wide>
        {t('codes.password')}
      </LinkButton>
    </NumberEntry>
  );
}
