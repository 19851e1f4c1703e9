import {
  CodeForm,
  CodeSentNotice,
  ContactForm,
  EmailField,
  ResendCode,
  type ContactCode,
  type ContactCodeState,
} from '@gatehouse/challenge';
import { RefusalNotice, usePageTitle, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { Button, ButtonStack, LinkButton, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import { useCodeTexts } from './use-code-texts.ts';
import { useWayHome } from './use-way-home.ts';

type Open = Extract<ContactCodeState, { known: unknown }>;
type PageProps = Readonly<{ page: ContactCode }>;

function SendToKnown({ page, contact }: PageProps & Readonly<{ contact: string }>) {
  const t = useEmailTexts();
  return (
    <>
      <Text>{t('code.mailShort', { address: contact })}</Text>
      <Button wide pending={page.sendingKept} onClick={() => void page.send(null)}>
        {t('code.send')}
      </Button>
    </>
  );
}

function Entry({ page: { entry } }: PageProps) {
  const texts = useCodeTexts();
  return (
    <ContactForm entry={entry} texts={texts}>
      <EmailField entry={entry} texts={texts} />
    </ContactForm>
  );
}

function Code({ page, state: { known, sent } }: PageProps & Readonly<{ state: Extract<Open, { step: 'code' }> }>) {
  const t = useEmailTexts();
  const address = sent.typed ?? known.contact;
  const notice = {
    title: t('code.sent'),
    text: t(sent.sends > 1 ? 'code.mailToAgain' : 'code.mailTo', { address }),
    short: t('code.mailShort', { address }),
  };
  return (
    <>
      <CodeSentNotice page={page} sent={sent} texts={notice} takesFocus />
      <CodeForm page={page} sent={sent} texts={useCodeTexts()} />
    </>
  );
}

type WaysProps = PageProps & Readonly<{ state: Open; turning: boolean; turn(this: void): void }>;

/** What else than the form asks for: another code, another address, back from there. */
function Ways({ page, state, turning, turn }: WaysProps) {
  const t = useEmailTexts();
  const texts = useCodeTexts();
  const { step, known, sent } = state;
  return (
    <>
      {step === 'code' && (
        <ResendCode
          sent={state.sent}
          texts={texts}
          pending={page.sending}
          onResend={() => void page.send(state.sent.typed)}
        />
      )}
      {step !== 'entry' && (
        <Button variant="quiet" wide pending={turning} onClick={turn}>
          {t('code.otherAddress')}
        </Button>
      )}
      {step === 'entry' && (sent !== null || known.contact !== '') && (
        <Button variant="quiet" wide onClick={() => page.turn('back')}>
          {t('code.back')}
        </Button>
      )}
    </>
  );
}

type CodePageProps = PageProps &
  Readonly<{
    title: string;
    lead: string;
    /** Way on from a refusal that belongs to no field. */
    actions?: ReactNode;
    /** To another address than that of the step; `turning`: that is on its way. */
    turn?(this: void): void;
    turning?: boolean;
    /** Of a call that belongs to none of the form's. */
    refusal?: ShownRefusal | null;
  }>;

/** An address and the code that proves it. */
export function CodePage({ page, title, lead, actions, turn, turning = false, refusal = null }: CodePageProps) {
  const t = useEmailTexts();
  const home = useWayHome();
  const { state, notice } = page;
  const isCode = state.step === 'code' || state.step === 'done';
  const heading = isCode ? t('code.title') : title;
  usePageTitle((page.hasError || refusal ? t('common.errorPrefix') : '') + heading);
  return (
    <PageFrame title={heading} lead={isCode ? null : lead} part={state.step}>
      {notice && <RefusalNotice refusal={notice} {...(actions !== undefined && { actions })} />}
      {refusal && <RefusalNotice refusal={refusal} />}
      {state.step === 'done' && <WorkingStatus>{t('common.loading')}</WorkingStatus>}
      {state.step === 'ready' && <SendToKnown page={page} contact={state.known.contact} />}
      {state.step === 'entry' && <Entry page={page} />}
      {state.step === 'code' && <Code page={page} state={state} />}
      {state.step !== 'done' && (
        <ButtonStack gap="tight" ruled>
          <Ways page={page} state={state} turning={turning} turn={turn ?? (() => page.turn('another'))} />
          <LinkButton {...home} variant="quiet" wide>
            {t('common.notNow')}
          </LinkButton>
        </ButtonStack>
      )}
    </PageFrame>
  );
}
