import { ContactCodePage, EmailField, NumberFields, type ContactCodeWords } from '@gatehouse/challenge';
import { Button } from '@gatehouse/ui-kit';
import { useContactTexts } from '../../flow/contact-texts.ts';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { Registration } from './registration.controller.ts';
import { kindOf, otherMethod, type ServerStep } from './registration.machine.ts';

/** The contact that a code is sent to, or that the registration has; then the code, another contact of its kind, or the other kind. */
export function ContactSteps({ page, server }: Readonly<{ page: Registration; server: ServerStep }>) {
  const t = useSdkTexts();
  const kind = kindOf(server);
  const other = otherMethod(server);
  const words: ContactCodeWords = {
    sendTo: (contact) => t('contact.saved', { contact }),
    send: t('contact.send'),
    sent: () => null, // the page's own sentence says it
    another: t(kind === 'phone' ? 'code.otherPhone' : 'code.otherEmail'),
    working: t('common.loading'),
  };
  return (
    <ContactCodePage
      page={page.code}
      texts={useContactTexts(kind)}
      words={words}
      Fields={kind === 'phone' ? NumberFields : EmailField}
      renderRefusal={null} // above, with those of the other steps
      gap="tight"
      Actions={StickyActions}
    >
      {other && (
        <Button variant="quiet" wide pending={page.busy} onClick={() => page.choose(other)}>
          {t(other === 'phone' ? 'contact.useText' : 'contact.useMail')}
        </Button>
      )}
    </ContactCodePage>
  );
}
