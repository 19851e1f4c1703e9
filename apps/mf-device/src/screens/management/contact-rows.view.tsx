import { contactKinds } from '@gatehouse/api-contract';
import { useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, VisuallyHidden } from '@gatehouse/ui-kit';
import { Mail, MessageSquareText } from 'lucide-react';
import { sdkPaths, type ContactKind } from '../../sdk/sdk-query.ts';
import styles from '../../sdk/sdk.module.css';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { Contact, DevicesPage } from './use-devices.ts';

const icons = { phone: MessageSquareText, email: Mail } as const;

function Row({ page, kind, contact }: Readonly<{ page: DevicesPage; kind: ContactKind; contact: Contact | null }>) {
  const t = useSdkTexts();
  const link = useLink(sdkPaths.contact(page.query, contact ? 'edit' : 'updateContact', kind));
  const Icon = icons[kind];
  const names = { kind: t(`kind.${kind}`) };
  const spoken = (short: string, long: string) => (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </>
  );
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} aria-hidden="true" size={24} />
      <div className={styles.words}>
        <span className={styles.small}>{names.kind}</span>
        <span className={styles.name}>{contact?.value ?? t('contacts.none')}</span>
        {contact ? (
          <span className={styles.badge}>{t(contact.default ? 'contacts.default' : 'contacts.backup')}</span>
        ) : null}
      </div>
      <div className={styles.buttons}>
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
      </div>
    </li>
  );
}

/** Both kinds of contact: the one that codes go to first, and its backup. */
export function ContactRows({ page, contacts }: Readonly<{ page: DevicesPage; contacts: readonly Contact[] }>) {
  const t = useSdkTexts();
  return (
    <ul className={styles.rows} aria-label={t('contacts.rows')}>
      {contactKinds.map((kind) => (
        <Row key={kind} page={page} kind={kind} contact={contacts.find((contact) => contact.kind === kind) ?? null} />
      ))}
    </ul>
  );
}
