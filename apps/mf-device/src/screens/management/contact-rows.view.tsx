import { contactKinds } from '@gatehouse/api-contract';
import { useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Row, Rows, VisuallyHidden } from '@gatehouse/ui-kit';
import { Mail, MessageSquareText } from 'lucide-react';
import { sdkPaths, type ContactKind } from '../../flow/sdk-query.ts';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { Contact } from './device-list.ts';
import type { DevicesPage } from './use-devices.ts';

const icons = { phone: MessageSquareText, email: Mail } as const;

function ContactRow({
  page,
  kind,
  contact,
}: Readonly<{ page: DevicesPage; kind: ContactKind; contact: Contact | null }>) {
  const t = useSdkTexts();
  const link = useLink(sdkPaths.contact(page.query, contact ? 'edit' : 'updateContact', kind));
  const names = { kind: t(`kind.${kind}`) };
  const spoken = (short: string, long: string) => (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </>
  );
  return (
    <Row
      icon={icons[kind]}
      above={names.kind}
      title={contact?.value ?? t('contacts.none')}
      badge={contact ? t(contact.default ? 'contacts.default' : 'contacts.backup') : undefined}
      actions={
        <>
          {contact && !contact.default ? (
            <Button variant="secondary" pending={page.busy} onClick={() => void page.makeDefault(contact)}>
              {spoken(t('contacts.makeDefault'), t('contacts.makeDefaultNamed', names))}
            </Button>
          ) : null}
          <LinkButton {...link}>
            {contact
              ? spoken(t('contacts.change'), t('contacts.changeNamed', names))
              : spoken(t('contacts.add'), t('contacts.addNamed', names))}
          </LinkButton>
        </>
      }
    />
  );
}

/** The kinds of contact that the game sends codes to: the default, which they go to first, and its backup. */
export function ContactRows({ page, contacts }: Readonly<{ page: DevicesPage; contacts: readonly Contact[] }>) {
  const t = useSdkTexts();
  const only = page.devices?.game_verify_type;
  const shown = contactKinds.filter(
    (kind) => !only || kind === only || contacts.some((contact) => contact.kind === kind),
  );
  return (
    <Rows label={t('contacts.rows')}>
      {shown.map((kind) => (
        <ContactRow
          key={kind}
          page={page}
          kind={kind}
          contact={contacts.find((contact) => contact.kind === kind) ?? null}
        />
      ))}
    </Rows>
  );
}
