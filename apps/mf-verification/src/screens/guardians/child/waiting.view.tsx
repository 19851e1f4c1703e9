import { ResendCode } from '@gatehouse/challenge';
import { momentIn } from '@gatehouse/platform';
import { useHost, useLink } from '@gatehouse/shell-contract';
import {
  Button,
  ButtonStack,
  IconStep,
  IconSteps,
  LinkButton,
  Notice,
  SmallText,
  Text,
  VisuallyHidden,
} from '@gatehouse/ui-kit';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { entryPath } from '../../../flow/guardian-paths.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { Child } from './child.controller.ts';
import type { ChildState, SentLink } from './child.machine.ts';

function Mark({ done, children }: Readonly<{ done: boolean; children: string }>) {
  const t = useGuardianTexts();
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <IconStep icon={<Icon aria-hidden="true" size={22} />} done={done}>
      <Text {...(!done && { tone: 'soft' as const })}>
        {children} <VisuallyHidden>({t(done ? 'waiting.done' : 'waiting.notYet')})</VisuallyHidden>
      </Text>
    </IconStep>
  );
}

function Resend({ page: { link, turn }, asked }: Readonly<{ page: Child; asked: SentLink }>) {
  const t = useGuardianTexts();
  const { locale } = useHost();
  return (
    <>
      <SmallText>{t('waiting.valid', { time: momentIn(locale, asked.until) })}</SmallText>
      <ResendCode
        sent={asked}
        texts={{
          sends: (sends, most) => t('waiting.sends', { sends, most }),
          wait: (time) => t('waiting.wait', { time }),
          resend: t('waiting.resend'),
        }}
        pending={link.entry.sending}
        onResend={() => (asked.masked ? turn('link') : void link.entry.send(asked.contact))}
      />
    </>
  );
}

type WaitingProps = Readonly<{ page: Child; state: Extract<ChildState, { step: 'waiting' }> }>;

/** The wait for an answer: how far it is, and the link again or to another contact. */
export function WaitingView({ page, state: { asked, checked, unreachable } }: WaitingProps) {
  const t = useGuardianTexts();
  const { url } = useHost();
  const here = useLink(entryPath(url, page.flow));
  return (
    <>
      <IconSteps label={t('waiting.progress')}>
        <Mark done>{asked ? t('waiting.sentTo', { contact: asked.contact }) : t('waiting.sent')}</Mark>
        <Mark done={checked}>{t(checked ? 'waiting.checked' : 'waiting.checkedOpen')}</Mark>
        <Mark done={false}>{t('waiting.agreedOpen')}</Mark>
      </IconSteps>
      <VisuallyHidden>
        <span role="status">{checked ? t('waiting.checked') : ''}</span>
      </VisuallyHidden>
      {unreachable && <Notice tone="warn" title={t('waiting.unreachable')} />}
      <ButtonStack ruled>
        {asked && <Resend key={asked.until} page={page} asked={asked} />}
        <Button variant="quiet" wide onClick={() => page.turn('link')}>
          {t('waiting.another')}
        </Button>
        <LinkButton {...here} variant="quiet" wide>
          {t('waiting.here')}
        </LinkButton>
      </ButtonStack>
    </>
  );
}
