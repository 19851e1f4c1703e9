import { RefusalNotice, usePartFocus, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { Button, Card, Heading, SegmentBar, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useId, type ReactNode } from 'react';
import { useFlowTexts } from '../texts/flow.texts.ts';
import { totalSteps } from './steps.ts';
import styles from './flow.module.css';

/** Number of the current step, with a bar. */
function StepCount({ id, step, steps }: Readonly<{ id: string; step: number; steps: number }>) {
  const t = useFlowTexts();
  return (
    <Stack gap="tight">
      <p className={styles['count']} id={id}>
        {t('common.step', { step, steps })}
      </p>
      <SegmentBar segments={steps} filled={step} />
    </Stack>
  );
}

export function Loading() {
  const t = useFlowTexts();
  return <WorkingStatus>{t('common.loading')}</WorkingStatus>;
}

/** Why the page could not be loaded, with a retry unless the flow has to be started again. */
export function Retry({ shown, onRetry }: Readonly<{ shown: ShownRefusal; onRetry(): Promise<void> }>) {
  const t = useFlowTexts();
  const retry = (
    <Button variant="secondary" onClick={() => void onRetry()}>
      {t('common.retry')}
    </Button>
  );
  return <RefusalNotice refusal={shown} {...(shown.sentence.reaction !== 'restart' && { actions: retry })} />;
}

type PageCardProps = Readonly<{
  title: string;
  lead?: ReactNode;
  /** Number of the step. Pages that are not one of the counted steps have none. */
  step?: number;
  steps?: number;
  /** Decoration above the title. */
  mark?: ReactNode;
  /** Current part of a page that has several; the heading takes focus when it changes. `null`: not loaded yet. */
  part?: string | null;
  children: ReactNode;
}>;

/** One page of a sign-up: step count, title, lead, and its content. */
export function PageCard({ title, lead, step, steps = totalSteps, mark, part = null, children }: PageCardProps) {
  const heading = usePartFocus(part);
  const countId = useId();
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            {mark}
            {step === undefined ? null : <StepCount id={countId} step={step} steps={steps} />}
            {/* The heading takes the focus of a new step: its number is spoken with it. */}
            <Heading ref={heading} aria-describedby={step === undefined ? undefined : countId}>
              {title}
            </Heading>
            {lead ? <Text tone="soft">{lead}</Text> : null}
          </Stack>
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}
