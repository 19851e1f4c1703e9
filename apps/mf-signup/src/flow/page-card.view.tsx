import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { Button, Card, Heading, Inline, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFlowTexts } from '../texts/flow.texts.ts';
import styles from './flow.module.css';
import { stepsInAll } from './steps.ts';

/** How far: in words, and as bars for who sees. */
function Progress({ step, steps }: Readonly<{ step: number; steps: number }>) {
  const t = useFlowTexts();
  return (
    <div className={styles['progress']}>
      <p className={styles['count']}>{t('common.step', { step, steps })}</p>
      <div className={styles['bars']} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} className={styles[index < step ? 'done' : 'open']} />
        ))}
      </div>
    </div>
  );
}

export function Working() {
  const t = useFlowTexts();
  return (
    <Inline gap="tight" together role="status">
      <Spinner />
      <Text tone="soft">{t('common.loading')}</Text>
    </Inline>
  );
}

/** The page could not begin: why, and once more where that may help. */
export function Retry({ shown, onRetry }: Readonly<{ shown: ShownRefusal; onRetry(): Promise<void> }>) {
  const t = useFlowTexts();
  const again = (
    <Button variant="secondary" onClick={() => void onRetry()}>
      {t('common.retry')}
    </Button>
  );
  return <RefusalNotice refusal={shown} {...(shown.sentence.reaction !== 'restart' && { actions: again })} />;
}

type PageCardProps = Readonly<{
  title: string;
  lead?: ReactNode;
  /** Number of the step; pages beside the way have none. */
  step?: number;
  steps?: number;
  /** Above the title, for who sees. */
  mark?: ReactNode;
  /** Part of a page that has several: the heading takes focus when it changes. `null`: none yet. */
  part?: string | null;
  children: ReactNode;
}>;

/** The shell moves focus between pages; between the parts of one page the page does (experience 8). */
function usePartFocus(part: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  useEffect(() => {
    const moved = before.current !== null && before.current !== part;
    before.current = part;
    if (moved) heading.current?.focus();
  }, [part]);
  return heading;
}

/** One step of a sign-up: how far, what it is about, and its form. */
export function PageCard({ title, lead, step, steps = stepsInAll, mark, part = null, children }: PageCardProps) {
  const heading = usePartFocus(part);
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            {mark}
            {step === undefined ? null : <Progress step={step} steps={steps} />}
            <Heading ref={heading}>{title}</Heading>
            {lead ? <Text tone="soft">{lead}</Text> : null}
          </Stack>
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}
