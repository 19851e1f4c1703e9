import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useCaptchaTexts } from '../../texts/captcha.texts.ts';
import { NudgeSlider } from './nudge-slider.view.tsx';
import { PuzzlePicture } from './puzzle-picture.view.tsx';
import type { PuzzleProps } from './puzzle-props.ts';

/** A piece that slides along the picture to where it belongs. */
export function SlidePuzzle({ resource, onAnswer }: PuzzleProps<'slide'>) {
  const t = useCaptchaTexts();
  const { image, width, height, thumb, thumbX, thumbY, thumbWidth, thumbHeight } = resource;
  const [x, setX] = useState(thumbX);
  const move = (to: number) => {
    setX(to);
    onAnswer({ x: to });
  };
  return (
    <>
      <PuzzlePicture image={image} width={width} height={height} label={t('slide.picture')}>
        <image href={thumb} x={x} y={thumbY} width={thumbWidth} height={thumbHeight} />
      </PuzzlePicture>
      <NudgeSlider
        label={t('slide.slider')}
        less={{ icon: ArrowLeft, label: t('slide.less') }}
        more={{ icon: ArrowRight, label: t('slide.more') }}
        min={0}
        max={width - thumbWidth}
        nudge={3}
        value={x}
        onChange={move}
      />
    </>
  );
}
