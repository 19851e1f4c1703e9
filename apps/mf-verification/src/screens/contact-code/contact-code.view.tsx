import type { VerificationType } from '@gatehouse/api-contract';
import {
  ContactCodePage,
  EmailField,
  NumberFields,
  type ContactCode,
  type ContactCodeState,
  type ContactCodeWords,
} from '@gatehouse/challenge';
import { customerServicePath } from '@gatehouse/platform';
import { Card, Heading, LinkButton, Notice, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { leadOf } from '../../flow/lead-of.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { useContactTexts } from './use-contact-texts.ts';

type Open = Extract<ContactCodeState, { known: unknown }>;

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

function useContactWords(kind: ContactCode['entry']['kind']): ContactCodeWords {
  const t = useTexts();
  const isMail = kind === 'email';
  return {
    sendTo: (contact) => (isMail ? t('emailCode.sendTo', { address: contact }) : t('smsCode.sendTo', { contact })),
    send: t('code.send'),
    sent(contact, again) {
      const told = (text: 'sentAgainText' | 'sentText') =>
        isMail ? t(`emailCode.${text}`, { address: contact }) : t(`smsCode.${text}`, { number: contact });
      return {
        title: t('emailCode.sent'),
        text: told(again ? 'sentAgainText' : 'sentText'),
        short: told('sentText'),
      };
    },
    another: t(isMail ? 'emailCode.another' : 'smsCode.another'),
    back: t('emailCode.back'),
    working: t('emailCode.loading'),
  };
}

type ViewProps = Readonly<{
  page: ContactCode;
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
  const { state, entry } = page;
  const { kind } = entry;
  const lead = first ? 'leadFirst' : leadOf(type);
  const [title, text] =
    kind === 'email'
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
          {children}
          <ContactCodePage
            page={page}
            texts={useContactTexts(kind)}
            words={useContactWords(kind)}
            Fields={kind === 'email' ? EmailField : NumberFields}
            NotValid={NotValid}
          />
          {'known' in state && others}
        </Stack>
      </Card>
    </Stage>
  );
}
