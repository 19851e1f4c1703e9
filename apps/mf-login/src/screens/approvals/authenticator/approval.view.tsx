import { WorkingStatus } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, Spinner, Stack, Stage, Text, TextLink } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { useTexts } from '../../../texts/main.texts.ts';
import { ApprovalNotice } from '../approval/approval-notice.view.tsx';
import type { ApprovalState } from '../approval/approval.machine.ts';
import { TimeLeft } from '../approval/time-left.view.tsx';
import styles from '../approval/approval.module.css';

export type ApprovalViewProps = Readonly<{
  state: ApprovalState;
  now(): number;
  /** Page where the phone's number is typed in instead. */
  typePath: string;
  /** The 8-digit code; `null`: not offered. */
  codePath: string | null;
  onRetry(): void;
  onTimeUp(): void;
  onCancel(): void;
}>;

type WaitingProps = Pick<ApprovalViewProps, 'now' | 'onTimeUp'> &
  Readonly<{ state: Extract<ApprovalState, { step: 'waiting' }> }>;

function Waiting({ state, now, onTimeUp }: WaitingProps) {
  const t = useDeferredTexts();
  const shared = useTexts();
  const { ask, unreachable } = state;
  return (
    <>
      <Text>{t('approval.app.lead')}</Text>
      <p className={styles.number} data-approval-number>
        {ask.number}
      </p>
      <Inline gap="tight" together role="status">
        {!unreachable && <Spinner />}
        <span className={unreachable ? styles.unreachable : undefined}>
          {unreachable ? shared('approval.unreachable') : t('approval.app.waiting')}
        </span>
      </Inline>
      <TimeLeft key={ask.session} until={ask.expiresAt} now={now} onTimeUp={onTimeUp} />
    </>
  );
}

function OtherWay({ to, children }: Readonly<{ to: string; children: string }>) {
  return (
    <TextLink tall {...useLink(to)}>
      {children}
    </TextLink>
  );
}

/** The number to find on the phone, and other ways to sign in. */
export function ApprovalView({ state, now, typePath, codePath, onRetry, onTimeUp, onCancel }: ApprovalViewProps) {
  const t = useDeferredTexts();
  const shared = useTexts();
  const settled = state.step !== 'opening' && state.step !== 'waiting';
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('approval.app.title')}</Heading>
          {state.step === 'opening' && <WorkingStatus>{t('approval.app.opening')}</WorkingStatus>}
          {state.step === 'waiting' && <Waiting state={state} now={now} onTimeUp={onTimeUp} />}
          {settled && (
            <ApprovalNotice
              state={state}
              again={t('approval.app.again')}
              declined={shared('approval.over.declinedText')}
              onRetry={onRetry}
            />
          )}
          {state.step !== 'entering' && (
            <>
              <div className={styles.ways}>
                <OtherWay to={typePath}>{t('approval.app.type')}</OtherWay>
                {codePath !== null && <OtherWay to={codePath}>{t('approval.app.code')}</OtherWay>}
              </div>
              <Button variant="quiet" wide onClick={onCancel}>
                {t('approval.app.cancel')}
              </Button>
            </>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
