import type { CaptchaAnswer, CaptchaChallenge } from '@gatehouse/api-contract';
import { Button } from '@gatehouse/ui-kit';
import { useState, type SubmitEvent } from 'react';
import { useCaptchaTexts } from '../texts/captcha.texts.ts';
import { Complaint } from './complaint.view.tsx';
import { ClickPuzzle } from './puzzles/click.view.tsx';
import { DragdropPuzzle } from './puzzles/dragdrop.view.tsx';
import type { PuzzleProps } from './puzzles/puzzle-props.ts';
import { RotatePuzzle } from './puzzles/rotate.view.tsx';
import { SlidePuzzle } from './puzzles/slide.view.tsx';
import { Task } from './task.view.tsx';
import styles from './captcha.module.css';

function PuzzleOf({ challenge, onAnswer }: PuzzleViewProps & Pick<PuzzleProps<'click'>, 'onAnswer'>) {
  switch (challenge.captchaType) {
    case 'click':
      return <ClickPuzzle resource={challenge.resource} onAnswer={onAnswer} />;
    case 'slide':
      return <SlidePuzzle resource={challenge.resource} onAnswer={onAnswer} />;
    case 'rotate':
      return <RotatePuzzle resource={challenge.resource} onAnswer={onAnswer} />;
    case 'dragdrop':
      return <DragdropPuzzle resource={challenge.resource} onAnswer={onAnswer} />;
    default:
      return challenge satisfies never;
  }
}

type PuzzleViewProps = Readonly<{ challenge: CaptchaChallenge }>;
type PuzzleFormProps = PuzzleViewProps & Readonly<{ busy: boolean; onCheck(answer: CaptchaAnswer): void }>;

/** The picture with what to do, and the answer once it is whole. A wrong answer stays to be corrected. */
export function PuzzleForm({ challenge, busy, onCheck }: PuzzleFormProps) {
  const t = useCaptchaTexts();
  const [answer, setAnswer] = useState<CaptchaAnswer | null>(null);
  const [complaints, setComplaints] = useState(0);
  const kind = challenge.captchaType;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (answer) onCheck(answer);
    else setComplaints(complaints + 1);
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <Task>{t(`${kind}.task`)}</Task>
      <PuzzleOf challenge={challenge} onAnswer={setAnswer} />
      {complaints > 0 && !answer && <Complaint key={complaints} text={t(`${kind}.missing`)} />}
      <Button type="submit" wide pending={busy}>
        {t('check')}
      </Button>
    </form>
  );
}
