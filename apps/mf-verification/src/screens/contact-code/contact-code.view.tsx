import type { VerificationType } from '@gatehouse/api-contract';
import {
  CodeForm,
  CodeSentNotice,
  ContactForm,
  EmailField,
  NumberFields,
  type ContactCode,
  type ContactCodeState,
} from '@gatehouse/challenge';
import { customerServicePath } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { leadOf } from '../../flow/lead-of.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { useContactTexts } from './use-contact-texts.ts';
import { Ways } from './ways.view.tsx';

type Open = Extract<ContactCodeState, { known: unknown }>;
type PageProps = Readonly<{ page: ContactCode }>;

/** No mail can be sent to the address of the account: another one, where it may be changed here (spec A §4). */
function NotValid({ known }: Readonly<{ known: Open['known'] }>) {
  const t = useTexts();
  const help = (
    <LinkButton href={customerServicePath} target="_blank" rel="noopener">
      {t('emailCode.customerService')}
    </LinkButton>
  );
  return (
    <Notice tone="error" title={t('emailCode.notValid')} takesFocus {...(!known.correctable && { actions: help })}>
      <p>{t('emailCode.notValidText', { address: known.contact })}</p>
      <p>{t(known.correctable ? 'emailCode.notValidAnother' : 'emailCode.notValidHelp')}</p>
    </Notice>
  );
}

/** Where the code goes, before it is sent. */
function useSendTo({ entry: { kind } }: ContactCode) {
  const t = useTexts();
  return (contact: string) =>
    kind === 'email' ? t('emailCode.sendTo', { address: contact }) : t('smsCode.sendTo', { contact });
}

function SendToKnown({ page, contact }: PageProps & Readonly<{ contact: string }>) {
  const t = useTexts();
  const sendTo = useSendTo(page);
  return (
    <>
      <Text>{sendTo(contact)}</Text>
      <Button wide pending={page.sendingKept} onClick={() => void page.send(null)}>
        {t('code.send')}
      </Button>
    </>
  );
}

function Entry({ page: { entry } }: PageProps) {
  const texts = useContactTexts(entry.kind);
  const Fields = entry.kind === 'email' ? EmailField : NumberFields;
  return (
    <ContactForm entry={entry} texts={texts}>
      <Fields entry={entry} texts={texts} />
    </ContactForm>
  );
}

function Code({ page, state: { known, sent } }: PageProps & Readonly<{ state: Extract<Open, { step: 'code' }> }>) {
  const t = useTexts();
  const sendTo = useSendTo(page);
  const { kind } = page.entry;
  const contact = sent.masked ?? sent.typed ?? known.contact;
  const sentText = sent.sends > 1 ? 'sentAgainText' : 'sentText';
  const notice = {
    title: t('emailCode.sent'),
    text:
      kind === 'email'
        ? t(`emailCode.${sentText}`, { address: contact })
        : t(`smsCode.${sentText}`, { number: contact }),
    short: sendTo(contact),
  };
  return (
    <>
      <CodeSentNotice page={page} sent={sent} texts={notice} takesFocus />
      <CodeForm page={page} sent={sent} texts={useContactTexts(kind)} />
    </>
  );
}

function Step({ page, state }: PageProps & Readonly<{ state: Open }>) {
  switch (state.step) {
    case 'ready':
      return <SendToKnown page={page} contact={state.known.contact} />;
    case 'notValid':
      return <NotValid known={state.known} />;
    case 'entry':
      return <Entry page={page} />;
    case 'code':
      return <Code page={page} state={state} />;
    default:
      return state satisfies never;
  }
}

type ViewProps = PageProps &
  Readonly<{
    type: VerificationType;
    /** Whether a check of the person follows. */
    first: boolean;
    /** Shown above the form. */
    children?: ReactNode;
    /** Other ways than this one. */
    others?: ReactNode;
  }>;

/** A code by mail or text message, from the choice of the contact to its six digits. */
export function ContactCodeView({ page, type, first, children, others }: ViewProps) {
  const t = useTexts();
  const { state, notice } = page;
  const lead = first ? 'leadFirst' : leadOf(type);
  const [title, text] =
    page.entry.kind === 'email'
      ? (['emailCode.title', `emailCode.${lead}`] as const)
      : (['smsCode.title', `smsCode.${lead === 'leadRestriction' ? 'lead' : lead}`] as const);
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t(title)}</Heading>
            {state.step !== 'code' && <Text tone="soft">{t(text)}</Text>}
          </Stack>
          {state.step === 'done' && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('emailCode.loading')}</Text>
            </Inline>
          )}
          {children}
          {notice && <RefusalNotice refusal={notice} />}
          {'known' in state && <Step page={page} state={state} />}
          {'known' in state && <Ways page={page} state={state} />}
          {'known' in state && others}
        </Stack>
      </Card>
    </Stage>
  );
}
