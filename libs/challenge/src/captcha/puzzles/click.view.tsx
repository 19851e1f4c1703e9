import { captchaClickTargets } from '@gatehouse/api-contract';
import { Button, Inline } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { useCaptchaTexts } from '../../texts/captcha.texts.ts';
import { Aim } from './aim.view.tsx';
import { Crosshair, Mark, markRadius } from './mark.view.tsx';
import { pointOf, PuzzlePicture } from './puzzle-picture.view.tsx';
import type { Point, PuzzleProps } from './puzzle-props.ts';
import styles from './puzzles.module.css';

const isOn = (mark: Point, point: Point) => Math.hypot(mark.x - point.x, mark.y - point.y) <= markRadius;

/** Symbols to be marked in the order of a strip: by touch, or by aiming. */
export function ClickPuzzle({ resource, onAnswer }: PuzzleProps<'click'>) {
  const t = useCaptchaTexts();
  const { image, width, height, thumb, thumbWidth, thumbHeight } = resource;
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [aim, setAim] = useState<Point | null>(null);
  const complete = points.length === captchaClickTargets;
  const change = (next: readonly Point[]) => {
    setPoints(next);
    onAnswer(next.length === captchaClickTargets ? { points: [...next] } : null);
  };
  const touch = (point: Point) => {
    const known = points.findIndex((mark) => isOn(mark, point));
    if (known >= 0) change(points.slice(0, known)); // the order counts: what came after it goes as well
    else if (!complete) change([...points, point]);
  };
  const middle = { x: Math.round(width / 2), y: Math.round(height / 2) };
  return (
    <>
      <svg
        className={styles.strip}
        viewBox={`0 0 ${thumbWidth} ${thumbHeight}`}
        role="img"
        aria-label={t('click.strip')}
      >
        <image href={thumb} width={thumbWidth} height={thumbHeight} />
      </svg>
      <PuzzlePicture
        className={styles.touchable}
        image={image}
        width={width}
        height={height}
        label={t('click.picture')}
        onClick={(event) => touch(pointOf(event, resource))}
      >
        {points.map((point, index) => (
          <Mark key={`${point.x} ${point.y}`} at={point} text={String(index + 1)} />
        ))}
        {aim && <Crosshair at={aim} />}
      </PuzzlePicture>
      <Inline spread gap="tight">
        <p role="status" className={styles.count}>
          {t('click.marks', { set: points.length, total: captchaClickTargets })}
        </p>
        <Button variant="quiet" onClick={() => change(points.slice(0, -1))}>
          {t('click.undo')}
        </Button>
      </Inline>
      <Aim at={aim ?? middle} most={{ x: width, y: height }} onAim={setAim}>
        <Button variant="secondary" onClick={() => touch(aim ?? middle)}>
          {t('click.mark')}
        </Button>
      </Aim>
    </>
  );
}
