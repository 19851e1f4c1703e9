import { RefusalNotice, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { Button, ButtonStack, Text } from '@gatehouse/ui-kit';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { CodeForm } from './code-form.view.tsx';
import { CodeSentNotice } from './code-sent-notice.view.tsx';
import type { CodeFormTexts, CodeSentTexts, ContactFormTexts, ResendTexts } from './contact-code-texts.ts';
import type { ContactCodeState, KnownContact } from './contact-code.machine.ts';
import { ContactForm } from './contact-form.view.tsx';
import type { FormLayout } from './form-layout.ts';
import { ResendCode } from './resend-code.view.tsx';
import type { ContactCode } from './use-contact-code.ts';
import type { ContactEntry } from './use-contact-entry.ts';

/** Sentences of a page beside those of its forms. */
export type ContactCodeWords = Readonly<{
  /** Where the code goes, before it is sent; `null`: the page does not say it. */
  sendTo(this: void, contact: string): string | null;
  send: string;
  /** That it is on its way; `again`: an earlier one stays valid. `null`: the page says it elsewhere. */
  sent(this: void, contact: string, again: boolean): CodeSentTexts | null;
  /** To another contact, and back from there; absent: not offered. */
  another?: string;
  back?: string;
  working: string;
}>;

type EntryTexts<Texts> = Texts & ContactFormTexts;
type Entry<Texts> =
  | Readonly<{ texts: Texts; Fields?: undefined }>
  /** `EmailField` or `NumberFields`, where a contact can be typed. */
  | Readonly<{
      texts: EntryTexts<Texts>;
      Fields: ComponentType<Readonly<{ entry: ContactEntry; texts: EntryTexts<Texts> }>>;
    }>;

type PageProps<Texts> = Entry<Texts> &
  FormLayout &
  Readonly<{
    page: ContactCode;
    words: ContactCodeWords;
    /** How a refusal is shown that belongs to no field; `null`: the page shows it elsewhere. */
    renderRefusal?: ((this: void, refusal: ShownRefusal) => ReactNode) | null;
    /** What is shown where no mail can be sent to the contact on record. */
    NotValid?: ComponentType<Readonly<{ known: KnownContact }>>;
    /** Something of the page itself is on its way. */
    working?: boolean;
    /** Whether the notice that the first code is on its way takes focus; that of another one always does. */
    takesFocus?: boolean;
    /** For the button to another contact, where it needs a call; `turning`: the call is on its way. Without it the page turns by itself. */
    onAnother?(this: void): void;
    turning?: boolean;
    /** Other ways than a code. */
    children?: ReactNode;
  }>;

type Open = Extract<ContactCodeState, { known: unknown }>;

function Step<Texts extends CodeFormTexts & ResendTexts>({
  state,
  ...props
}: PageProps<Texts> & Readonly<{ state: Open }>) {
  const { page, words, NotValid, takesFocus = true, gap = 'normal', Actions = Fragment } = props;
  const { known } = state;
  switch (state.step) {
    case 'ready':
      return (
        <>
          {words.sendTo(known.contact) !== null && <Text>{words.sendTo(known.contact)}</Text>}
          <Actions>
            <Button wide pending={page.sendingKept} onClick={() => void page.send(null)}>
              {words.send}
            </Button>
          </Actions>
        </>
      );
    case 'notValid':
      return NotValid ? <NotValid known={known} /> : null;
    case 'entry':
      return props.Fields ? (
        <ContactForm entry={page.entry} texts={props.texts} gap={gap} Actions={Actions}>
          <props.Fields entry={page.entry} texts={props.texts} />
        </ContactForm>
      ) : null;
    case 'code': {
      const { sent } = state;
      const told = words.sent(sent.masked ?? sent.typed ?? known.contact, sent.earlierValid === true);
      return (
        <>
          {told && <CodeSentNotice page={page} sent={sent} texts={told} takesFocus={takesFocus || sent.sends > 1} />}
          <CodeForm page={page} sent={sent} texts={props.texts} gap={gap} Actions={Actions} />
        </>
      );
    }
    default:
      return state satisfies never;
  }
}

/** What else than the form asks for: another code, another contact, back from there. */
function Ways<Texts extends ResendTexts>({ state, ...props }: PageProps<Texts> & Readonly<{ state: Open }>) {
  const { page, texts, words, onAnother = () => page.turn('another'), turning = false, children } = props;
  const { step, known, sent } = state;
  const canCorrect = step !== 'entry' && known.correctable && words.another !== undefined;
  const canReturn = step === 'entry' && (sent !== null || known.contact !== '') && words.back !== undefined;
  if (step !== 'code' && !canCorrect && !canReturn && !children) return null;
  return (
    <ButtonStack gap="tight" ruled>
      {step === 'code' && (
        <ResendCode
          sent={state.sent}
          texts={texts}
          pending={page.sending}
          onResend={() => void page.sendAgain(state.sent)}
        />
      )}
      {canCorrect && (
        <Button variant={step === 'notValid' ? 'primary' : 'quiet'} wide pending={turning} onClick={onAnother}>
          {words.another}
        </Button>
      )}
      {canReturn && (
        <Button variant="quiet" wide onClick={() => page.turn('back')}>
          {words.back}
        </Button>
      )}
      {children}
    </ButtonStack>
  );
}

/**
 * A code by mail or text message, from the choice of the contact to its digits: what was refused, the form of the step, and the ways beside it. A
 * dead code leaves one thing: when the next can be sent.
 */
export function ContactCodePage<Texts extends CodeFormTexts & ResendTexts>(props: PageProps<Texts>) {
  const { page, words, renderRefusal = (refusal) => <RefusalNotice refusal={refusal} />, working = false } = props;
  const { state, notice } = page;
  const isWorking = working || page.goesOn || state.step === 'done' || state.step === 'loading';
  return (
    <>
      {notice && renderRefusal?.(notice)}
      {isWorking && <WorkingStatus>{words.working}</WorkingStatus>}
      {'known' in state && !isWorking && <Step {...props} state={state} />}
      {'known' in state && <Ways {...props} state={state} />}
      {!('known' in state) && props.children}
    </>
  );
}
