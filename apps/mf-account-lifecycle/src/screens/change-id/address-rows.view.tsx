import { Row, Rows } from '@gatehouse/ui-kit';
import { KeyRound, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import type { Emails } from './use-emails.ts';

type AddressRowsProps = Readonly<{ emails: Emails; signIn?: ReactNode; contact?: ReactNode }>;

/** Both addresses of an account, masked, each with what can be done about it. */
export function AddressRows({ emails, signIn, contact }: AddressRowsProps) {
  const t = useEmailTexts();
  const badge = ({ email, proven_yn: isProven }: Emails['contact']) =>
    email !== '' && isProven === 'N' ? t('address.unproven') : undefined;
  const isNameOnly = emails.name_only_yn === 'Y';
  const noContact = t(emails.sign_in.email === '' || isNameOnly ? 'address.none' : 'address.asSignIn');
  return (
    <Rows label={t('address.both')}>
      <Row
        icon={KeyRound}
        above={t('address.signIn')}
        title={emails.sign_in.email || t('address.none')}
        below={t('address.signInText')}
        badge={isNameOnly ? t('address.nameOnly') : badge(emails.sign_in)}
        actions={signIn}
      />
      <Row
        icon={Mail}
        above={t('address.contact')}
        title={emails.contact.email || noContact}
        below={t('address.contactText')}
        badge={badge(emails.contact)}
        actions={contact}
      />
    </Rows>
  );
}
