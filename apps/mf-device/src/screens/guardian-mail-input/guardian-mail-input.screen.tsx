import { emailCodeSend } from '@gatehouse/api-contract';
import {
  ContactForm,
  emailChannel,
  EmailField,
  sendAnswer,
  typedContact,
  useContactEntry,
  type ContactField,
} from '@gatehouse/challenge';
import { RefusalNotice, useCall, usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Notice } from '@gatehouse/ui-kit';
import { useContactTexts } from '../../flow/contact-texts.ts';
import { guardianPath, guardianQueryOf } from '../../flow/guardian-query.ts';
import { SdkPage } from '../../flow/sdk-page.view.tsx';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';

function useGuardianAddress() {
  const host = useHost();
  const query = guardianQueryOf(host.url);
  const { type, state } = query;
  const typed = typedContact.read(host.flow, state);
  const call = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, {
    restart: guardianPath('input', query),
    fields: { notValidEmail: 'contact', contactIsOwn: 'contact', captchaIncorrect: 'contact' },
  });
  const entry = useContactEntry({
    channel: emailChannel,
    calls: {
      send: async (contact) => {
        const answer = await call.send({ params: { type }, query: { state, email: contact ?? '' } });
        return answer && sendAnswer(0, answer); // the number of codes is not shown on these pages
      },
      shown: call.shown,
      sending: call.pending,
      clear: call.clear,
    },
    earlier: typed === null ? null : { kind: 'email', shown: typed },
    onSent: (sent) => {
      typedContact.keep(host.flow, state, sent.typed);
      host.navigate(guardianPath('auth_code', query));
    },
  });
  return { entry, query, shown: call.shown };
}

/** `/webview/sdk/parent_verify_email_input`: the address that a guardian's code is sent to. */
export function GuardianMailInputScreen() {
  const t = useSdkTexts();
  const { entry, query, shown } = useGuardianAddress();
  const texts = { ...useContactTexts('email'), address: t('guardianMail.label'), send: t('guardianMail.send') };
  const title = t('guardianMail.title');
  usePageTitle(entry.fault || shown ? t('common.errorTitle', { title }) : title);
  return (
    <SdkPage title={title} about={t('guardianMail.about')}>
      {query.state === '' ? <Notice tone="error" title={t('guardianMail.lost')} /> : null}
      {shown && shown.field === null ? <RefusalNotice refusal={shown} /> : null}
      <ContactForm entry={entry} texts={texts} gap="tight" Actions={StickyActions}>
        <EmailField entry={entry} texts={texts} foreign />
      </ContactForm>
    </SdkPage>
  );
}
