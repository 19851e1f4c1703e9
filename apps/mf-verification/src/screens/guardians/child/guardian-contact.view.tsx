import { childNameMax, emailPartMax } from '@gatehouse/api-contract';
import { ContactForm, EmailField, NumberFields } from '@gatehouse/challenge';
import { Button, ChoiceTiles, Field, TextInput } from '@gatehouse/ui-kit';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { Child } from './child.controller.ts';

function useContactTexts(channel: 'email' | 'phone') {
  const t = useGuardianTexts();
  const incomplete = t(channel === 'email' ? 'contact.addressMissing' : 'contact.numberMissing');
  return {
    checkField: t('checkField'),
    faults: {
      missing: incomplete,
      invalid: incomplete,
      localPartLong: t('contact.localPartLong', { most: emailPartMax }),
    },
    send: t('contact.send'),
    address: t('contact.address'),
    suggestion: (address: string) => t('contact.suggestion', { address }),
    takeSuggestion: t('contact.takeSuggestion'),
    country: t('contact.prefix'),
    number: t('contact.number'),
    numberHint: () => t('contact.numberHint'),
  };
}

/** The address or number of a guardian who is elsewhere. */
export function GuardianContact({ page: { link, turn } }: Readonly<{ page: Child }>) {
  const t = useGuardianTexts();
  const { channel, entry } = link;
  const texts = useContactTexts(channel);
  return (
    <>
      <ContactForm entry={entry} texts={texts}>
        <Field
          label={t('contact.childName')}
          hint={t('contact.childNameHint')}
          error={link.isNameWrong ? t('contact.childNameWrong', { most: childNameMax }) : null}
        >
          <TextInput
            autoComplete="given-name"
            enterKeyHint="next"
            value={link.child}
            onChange={({ currentTarget }) => link.nameChild(currentTarget.value)}
          />
        </Field>
        <ChoiceTiles
          name="channel"
          legend={t('contact.channel')}
          choices={[
            { value: 'email', label: t('contact.email') },
            { value: 'phone', label: t('contact.phone') },
          ]}
          selected={channel}
          onSelect={link.chooseChannel}
        />
        {channel === 'email' ? (
          <EmailField entry={entry} texts={texts} foreign />
        ) : (
          <NumberFields entry={entry} texts={texts} />
        )}
      </ContactForm>
      <Button variant="quiet" wide onClick={() => turn('back')}>
        {t('back')}
      </Button>
    </>
  );
}
