import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import { AddressRows } from './address-rows.view.tsx';
import { changeIdPathFor } from './change-id-visit.ts';
import { useRunningWaits } from './running-waits.controller.ts';
import { RunningWaits } from './running-waits.view.tsx';
import type { Emails } from './use-emails.ts';
import { useWayHome } from './use-way-home.ts';

/** What can be done about the contact address now. */
function contactWay({ contact }: Emails) {
  if (contact.proven_yn === 'Y') return { type: 'new-contact-modify', text: 'contact.change' } as const;
  return contact.email === ''
    ? ({ type: 'email-N', text: 'contact.add' } as const)
    : ({ type: 'confirm-email', text: 'contact.confirm' } as const);
}

/** Who waits for the account, both addresses, and the way to each that can be added, confirmed or changed. */
export function Overview({ emails, onStopped }: Readonly<{ emails: Emails; onStopped(): Promise<void> }>) {
  const t = useEmailTexts();
  const home = useWayHome();
  const running = useRunningWaits(onStopped);
  const { type, text } = contactWay(emails);
  const register = useLink(changeIdPathFor({ type: 'register' }));
  const contact = useLink(changeIdPathFor({ type }));
  // A name whose mailbox was disowned is not confirmed again, but replaced.
  const hasMailbox = emails.sign_in.email !== '' && emails.name_only_yn === 'N';
  const title = t('overview.title');
  usePageTitle((running.shown ? t('common.errorPrefix') : '') + title);
  return (
    <PageFrame title={title} lead={t('overview.lead')}>
      <RunningWaits waits={emails.waits} page={running} />
      <AddressRows
        emails={emails}
        signIn={
          emails.sign_in.proven_yn === 'N' && (
            <LinkButton {...register} variant="secondary">
              {t(hasMailbox ? 'signIn.confirm' : 'signIn.add')}
            </LinkButton>
          )
        }
        contact={
          <LinkButton {...contact} variant="secondary">
            {t(text)}
          </LinkButton>
        }
      />
      <LinkButton {...home} variant="quiet" wide>
        {t('common.back')}
      </LinkButton>
    </PageFrame>
  );
}
