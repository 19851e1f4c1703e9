import { withdrawalSteps, type WithdrawalWay } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import { readableSeconds, RefusalNotice, useSecondsLeft, WorkingStatus } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice, SmallText, Stack, Text } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { MailCode } from '../../flow/mail-code.view.tsx';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { withdrawalStart } from '../../flow/paths.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';
import { useWithdrawalMail } from './withdrawal.calls.ts';
import type { Progress, Withdrawal } from './withdrawal.controller.ts';

type PageProps = Readonly<{ page: Withdrawal }>;
type StepProps = PageProps & Readonly<{ progress: Progress }>;

const others = { phone: 'steps.otherPhone', email: 'steps.otherEmail', person: 'steps.otherPerson' } as const;

function OtherWays({ page, progress }: StepProps) {
  const t = useWithdrawalTexts();
  return progress.other_ways?.map((way: WithdrawalWay) => (
    <Button key={way} variant="quiet" wide pending={page.pending} onClick={() => void page.choose(way)}>
      {t(others[way])}
    </Button>
  ));
}

/** No more mails are sent for a while: how long it is, and then the way on by mail. */
function NextMail({ page, progress: { retry_in: wait = 0 } }: StepProps) {
  const t = useWithdrawalTexts();
  const { clock } = useHost();
  const [until] = useState(() => clock.now() + wait);
  const seconds = useSecondsLeft(until);
  if (seconds > 0) return <SmallText>{t('code.wait', { time: readableSeconds(seconds) })}</SmallText>;
  return (
    <Button variant="secondary" wide pending={page.pending} onClick={() => void page.retry()}>
      {t('entry.again')}
    </Button>
  );
}

/** A number or a person is proven on the page of verifications, which comes back here. Code 586 goes along (spec B §4). */
function ProveElsewhere({ page, progress }: StepProps) {
  const t = useWithdrawalTexts();
  const exceeded = progress.step === withdrawalSteps.emailExceeded;
  const query = { type: 'delete-account', state: progress.token, error_code: exceeded ? '586' : null };
  const verification = useLink(pathWith('/verification', query));
  const { way = 'person', contact = '' } = progress;
  return (
    <>
      {exceeded ? (
        <Notice tone="warn" title={t('steps.prove')}>
          <p>{t('steps.exceeded')}</p>
        </Notice>
      ) : (
        <Text>{t(way === 'phone' ? 'steps.byPhone' : 'steps.byPerson', { contact })}</Text>
      )}
      {exceeded && <NextMail key={progress.retry_in} page={page} progress={progress} />}
      <Stack gap="tight">
        <LinkButton {...verification} variant="primary" wide>
          {t('steps.start')}
        </LinkButton>
        <OtherWays page={page} progress={progress} />
      </Stack>
    </>
  );
}

function ProveByMail({ page, progress }: StepProps) {
  const { token = '', contact = '' } = progress;
  const calls = useWithdrawalMail(token, () => void page.retry());
  return (
    <>
      <MailCode
        key={token}
        calls={calls}
        flow={token}
        contact={contact}
        restart={withdrawalStart}
        onProven={page.proven}
        onProvenElsewhere={page.retry}
      />
      <Stack gap="tight">
        <OtherWays page={page} progress={progress} />
      </Stack>
    </>
  );
}

function Ready({ page }: PageProps) {
  const t = useWithdrawalTexts();
  return (
    <>
      <Notice tone="warn" title={t('steps.ready')}>
        <p>{t('steps.warning')}</p>
      </Notice>
      <Button wide pending={page.requesting} onClick={() => void page.request()}>
        {t('steps.request')}
      </Button>
    </>
  );
}

function Step({ page, progress }: StepProps) {
  if (progress.step === withdrawalSteps.ready) return <Ready page={page} />;
  if (progress.step === withdrawalSteps.email) return <ProveByMail page={page} progress={progress} />;
  return <ProveElsewhere page={page} progress={progress} />;
}

/** The step that the platform answers. */
export function WithdrawalView({ page }: PageProps) {
  const t = useWithdrawalTexts();
  const back = useLink(withdrawalStart);
  const { progress, shown } = page;
  const retry = (
    <Button variant="secondary" pending={page.pending} onClick={() => void page.retry()}>
      {t('entry.again')}
    </Button>
  );
  const isReady = progress?.step === withdrawalSteps.ready;
  return (
    <PageFrame
      title={useTexts()('title')}
      lead={progress && !isReady ? t('steps.prove') : null}
      part={progress && `${progress.step}`}
    >
      {shown && <RefusalNotice refusal={shown} retry={retry} />}
      {progress === null && shown === null && <WorkingStatus>{t('common.loading')}</WorkingStatus>}
      {progress && <Step page={page} progress={progress} />}
      <LinkButton {...back} variant="quiet" wide>
        {t('steps.back')}
      </LinkButton>
    </PageFrame>
  );
}
