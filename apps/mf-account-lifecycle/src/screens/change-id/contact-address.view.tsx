import { emailChannel, useContactCode, useFlowCode } from '@gatehouse/challenge';
import { customerServicePath } from '@gatehouse/platform';
import { RefusalNotice, usePageTitle, WorkingStatus } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice, Stack } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import { AddressRows } from './address-rows.view.tsx';
import { changeIdPath, changeIdPathFor } from './change-id-visit.ts';
import { CodePage } from './code-page.view.tsx';
import { useContactAddress, type ContactAddress as Page } from './contact-address.controller.ts';
import { useSubEmailCalls } from './sub-email.calls.ts';
import type { Emails } from './use-emails.ts';
import { useWayHome } from './use-way-home.ts';

type AddressProps = Readonly<{ emails: Emails; onKept(this: void): Promise<void> }>;

function NewAddress({
  entry,
  onKept,
}: Readonly<{ entry: NonNullable<Page['entry']>; onKept: AddressProps['onKept'] }>) {
  const t = useEmailTexts();
  const { navigate } = useHost();
  const keep = async () => {
    navigate(changeIdPathFor({ type: entry.type, step: 'done' }), { replace: true });
    await onKept();
  };
  const page = useContactCode({
    channel: emailChannel,
    calls: useSubEmailCalls(entry),
    machine: useFlowCode({ flow: entry.state, known: { contact: '', correctable: true } }),
    restart: changeIdPath,
    onProven: () => void keep(),
    onProvenElsewhere: () => void keep(),
  });
  return <CodePage page={page} title={t('contact.newTitle')} lead={t('contact.lead')} />;
}

function Start({ emails, page }: Readonly<{ emails: Emails; page: Page }>) {
  const t = useEmailTexts();
  const home = useWayHome();
  const title = t(page.isChange ? 'contact.change' : 'contact.add');
  usePageTitle((page.shown ? t('common.errorPrefix') : '') + title);
  return (
    <PageFrame title={title} lead={t('contact.lead')}>
      {page.shown && <RefusalNotice refusal={page.shown} />}
      <AddressRows emails={emails} />
      {emails.proof_due_yn === 'Y' && (
        <Notice
          title={t('proof.title', { address: emails.code_email })}
          actions={
            <LinkButton href={customerServicePath} target="_blank" rel="noopener">
              {t('proof.customerService')}
            </LinkButton>
          }
        >
          <p>{t('proof.lost')}</p>
        </Notice>
      )}
      <Stack gap="tight">
        <Button wide pending={page.pending} onClick={page.proceed}>
          {t('common.next')}
        </Button>
        <LinkButton {...home} variant="quiet" wide>
          {t('common.notNow')}
        </LinkButton>
      </Stack>
    </PageFrame>
  );
}

/** The address that codes and letters go to, a first or another one. */
export function ContactAddress({ emails, onKept }: AddressProps) {
  const t = useEmailTexts();
  const page = useContactAddress(emails);
  if (page.entry) return <NewAddress entry={page.entry} onKept={onKept} />;
  if (page.arriving && !page.shown)
    return (
      <PageFrame title={t('contact.newTitle')}>
        <WorkingStatus>{t('common.loading')}</WorkingStatus>
      </PageFrame>
    );
  return <Start emails={emails} page={page} />;
}
