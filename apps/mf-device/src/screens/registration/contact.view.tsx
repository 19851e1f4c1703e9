import {
  CodeForm,
  ContactForm,
  EmailField,
  NumberFields,
  ResendCode,
  type ContactCodeState,
} from '@gatehouse/challenge';
import { Button, ButtonStack, Text } from '@gatehouse/ui-kit';
import { useContactTexts } from '../../flow/contact-texts.ts';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { Registration } from './registration.controller.ts';
import { kindOf, otherMethod, savedContact, type ServerStep } from './registration.machine.ts';

type ContactProps = Readonly<{ page: Registration; server: ServerStep }>;

/** The other kind of contact, where the server offers one. */
function OtherMethod({ page, server }: ContactProps) {
  const t = useSdkTexts();
  const other = otherMethod(server);
  if (!other) return null;
  return (
    <Button variant="quiet" wide pending={page.busy} onClick={() => page.choose(other)}>
      {t(other === 'phone' ? 'contact.useText' : 'contact.useMail')}
    </Button>
  );
}

/** The registration has this contact: it is not typed, and only its owner reads the code. */
function SavedContact({ page, contact }: Readonly<{ page: Registration; contact: string }>) {
  const t = useSdkTexts();
  return (
    <>
      <Text>{t('contact.saved', { contact })}</Text>
      <StickyActions>
        <Button wide pending={page.busy} onClick={() => void page.code.send(null)}>
          {t('contact.send')}
        </Button>
      </StickyActions>
    </>
  );
}

/** The contact that a code is sent to. */
export function ContactEntry({ page, server }: ContactProps) {
  const { entry } = page.code;
  const texts = useContactTexts(entry.kind);
  const Fields = entry.kind === 'phone' ? NumberFields : EmailField;
  const saved = savedContact(server);
  return (
    <>
      {saved === '' ? (
        <ContactForm entry={entry} texts={texts} gap="tight" Actions={StickyActions}>
          <Fields entry={entry} texts={texts} />
        </ContactForm>
      ) : (
        <SavedContact page={page} contact={saved} />
      )}
      <OtherMethod page={page} server={server} />
    </>
  );
}

type CodeEntryProps = ContactProps & Readonly<{ state: Extract<ContactCodeState, { step: 'code' }> }>;

/** The code that was sent; below it a new code, another contact of its kind, or the other kind. */
export function CodeEntry({ page, server, state: { sent, known } }: CodeEntryProps) {
  const t = useSdkTexts();
  const kind = kindOf(server);
  const texts = useContactTexts(kind);
  return (
    <>
      <CodeForm page={page.code} texts={texts} sent={sent} gap="tight" Actions={StickyActions} />
      <ButtonStack gap="tight" ruled>
        <ResendCode sent={sent} texts={texts} pending={page.busy} onResend={() => void page.code.send(sent.typed)} />
        {known.correctable ? (
          <Button variant="quiet" wide pending={page.busy} onClick={() => page.choose(kind)}>
            {t(kind === 'phone' ? 'code.otherPhone' : 'code.otherEmail')}
          </Button>
        ) : null}
        <OtherMethod page={page} server={server} />
      </ButtonStack>
    </>
  );
}
