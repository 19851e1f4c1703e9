import { RefusalNotice } from '@gatehouse/challenge';
import { Button, Card, Heading, Inline, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts.ts';
import type { EmailType } from '../verification/email-types.ts';
import type { EmailCode } from './email-code.controller.ts';
import type { EmailCodeState, SentCode } from './email-code.machine.ts';
import styles from './email-code.module.css';
import { AddressForm, CodeForm } from './email-forms.view.tsx';
import { readableSeconds, useSecondsLeft } from './time-left.view.tsx';

/** Sends of one account before an hour's pause (rulings, "People"). */
const mostSends = 5;

function Resend({ page, sent }: Readonly<{ page: EmailCode; sent: SentCode }>) {
  const t = useTexts();
  const seconds = useSecondsLeft(sent.resendAt);
  return (
    <>
      <p className={styles['small']}>{t('emailCode.sends', { sends: sent.sends, most: mostSends })}</p>
      {seconds > 0 ? (
        <p className={styles['small']}>{t('emailCode.wait', { time: readableSeconds(seconds) })}</p>
      ) : (
        <Button
          variant="secondary"
          wide
          pending={page.sendingKept || page.sendingTyped}
          onClick={() => void page.send(sent.typed)}
        >
          {t('emailCode.resend')}
        </Button>
      )}
    </>
  );
}

type WaysProps = Readonly<{ page: EmailCode; state: Extract<EmailCodeState, { known: unknown }> }>;

function Ways({ page, state }: WaysProps) {
  const t = useTexts();
  const { step, known, sent } = state;
  const canReturn = step === 'address' && (sent !== null || known.contact !== '');
  return (
    <div className={styles['ways']}>
      {step === 'code' && <Resend page={page} sent={state.sent} />}
      {step !== 'address' && known.correctable && (
        <Button variant="quiet" wide onClick={() => page.turn('another')}>
          {t('emailCode.another')}
        </Button>
      )}
      {canReturn && (
        <Button variant="quiet" wide onClick={() => page.turn('back')}>
          {t('emailCode.back')}
        </Button>
      )}
    </div>
  );
}

function Steps({ page, state }: WaysProps) {
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
    case 'address':
      return <AddressForm page={page} typed={state.sent?.typed ?? null} />;
    case 'code':
      return (
        <>
          <Notice key={state.sent.until} title={t('emailCode.sent')} takesFocus>
            <p>{t('emailCode.sentText', { address: state.sent.typed ?? state.known.contact })}</p>
          </Notice>
          <CodeForm page={page} sent={state.sent} />
        </>
      );
    default:
      return state satisfies never;
  }
}

/** A code by mail, from the choice of the address to its six digits. */
export function EmailCodeView({ page, type }: Readonly<{ page: EmailCode; type: EmailType }>) {
  const t = useTexts();
  const { state, shown } = page;
  const lead = type === 'restriction' ? t('emailCode.leadRestriction') : t('emailCode.lead');
  const retry = (
    <Button variant="secondary" onClick={() => void page.retry()}>
      {t('emailCode.retry')}
    </Button>
  );
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('emailCode.title')}</Heading>
            <Text tone="soft">{lead}</Text>
          </Stack>
          {(state.step === 'loading' || state.step === 'done') && !shown && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('emailCode.loading')}</Text>
            </Inline>
          )}
          {shown && shown.field === null && (
            <RefusalNotice
              refusal={shown}
              {...(shown.name === 'networkError' && state.step === 'loading' && { actions: retry })}
            />
          )}
          {'known' in state && <Steps page={page} state={state} />}
          {'known' in state && <Ways page={page} state={state} />}
        </Stack>
      </Card>
    </Stage>
  );
}
