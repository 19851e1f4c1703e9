import { useEmailTexts } from '../../texts/emails.texts.ts';
import { CodePage } from './code-page.view.tsx';
import { useConfirmAddress } from './confirm-address.controller.ts';
import type { Emails } from './use-emails.ts';

type AddressProps = Readonly<{ emails: Emails; onKept(this: void): Promise<void> }>;

/** The contact address that is on record and that nobody proved. */
export function ConfirmAddress({ emails, onKept }: AddressProps) {
  const t = useEmailTexts();
  const page = useConfirmAddress(emails, onKept);
  return <CodePage page={page} title={t('contact.confirm')} lead={t('contact.lead')} />;
}
