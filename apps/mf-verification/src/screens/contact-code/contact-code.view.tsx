import { customerServicePath } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { leadOf } from '../verification/lead-of.ts';
import type { ContactField } from './contact-calls.ts';
import type { ContactCode } from './contact-code.controller.ts';
import type { ContactCodeState } from './contact-code.machine.ts';
import { CodeForm, ContactForm } from './contact-forms.view.tsx';
import { Ways } from './ways.view.tsx';

type Open = Extract<ContactCodeState, { known: unknown }>;

/** The field that a step shows; what belongs to another one is told as a notice. */
const fieldAt: Readonly<Partial<Record<ContactCodeState['step'], ContactField>>> = { entry: 'contact', code: 'code' };

/** No mail can go to the account's own address: another one, where it may be changed here (spec A §4). */
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

function Steps({ page, state }: Readonly<{ page: ContactCode; state: Open }>) {
  const t = useTexts();
  switch (state.step) {
    case 'ready':
      return (
        <>
          <Text>{t('emailCode.sendTo', { address: state.known.contact })}</Text>
          <Button wide pending={page.sendingKept} onClick={() => void page.send(null)}>
            {t('emailCode.send')}
          </Button>
        </>
      );
    case 'notValid':
      return <NotValid known={state.known} />;
    case 'entry':
      return <ContactForm page={page} />;
    case 'code': {
      const contact = state.sent.masked ?? state.sent.typed ?? state.known.contact;
      const text =
        page.channel === 'email'
          ? t('emailCode.sentText', { address: contact })
          : t('smsCode.sentText', { number: contact });
      // Beside an error there is room for one message: what to press next stays in sight.
      const told = page.verifying || page.incomplete === 'code' || page.shown?.field === 'code';
      return (
        <>
          <div hidden={told}>
            <Notice key={state.sent.until} title={t('emailCode.sent')} takesFocus>
              <p>{text}</p>
            </Notice>
          </div>
          {told && <Text size="small">{t('emailCode.sendTo', { address: contact })}</Text>}
          <CodeForm page={page} sent={state.sent} />
        </>
      );
    }
    default:
      return state satisfies never;
  }
}

type ViewProps = Readonly<{
  page: ContactCode;
  /** What the caller has to say first. */
  children?: ReactNode;
  /** Other ways than this one. */
  others?: ReactNode;
}>;

/** A code by mail or text message, from the choice of the contact to its six digits. */
export function ContactCodeView({ page, children, others }: ViewProps) {
  const t = useTexts();
  const { state, shown } = page;
  const lead = leadOf(page.type);
  const [title, text] =
    page.channel === 'email'
      ? (['emailCode.title', `emailCode.${lead}`] as const)
      : (['smsCode.title', lead === 'leadCaller' ? 'smsCode.leadCaller' : 'smsCode.lead'] as const);
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
          {shown && shown.field !== fieldAt[state.step] && <RefusalNotice refusal={shown} />}
          {'known' in state && <Steps page={page} state={state} />}
          {'known' in state && <Ways page={page} state={state} />}
          {'known' in state && others}
        </Stack>
      </Card>
    </Stage>
  );
}
