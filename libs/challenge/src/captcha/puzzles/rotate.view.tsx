import { RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useCaptchaTexts } from '../../texts/captcha.texts.ts';
import { NudgeSlider } from './nudge-slider.view.tsx';
import { PuzzlePicture } from './puzzle-picture.view.tsx';
import type { PuzzleProps } from './puzzle-props.ts';

/** A disc that is turned until the picture goes on. */
export function RotatePuzzle({ resource, onAnswer }: PuzzleProps<'rotate'>) {
  const t = useCaptchaTexts();
  const { image, width, height, thumb, thumbX, thumbY, thumbWidth, thumbHeight } = resource;
  const [angle, setAngle] = useState(0);
  const turn = (to: number) => {
    setAngle(to);
    onAnswer({ angle: to });
  };
  const centre = `${thumbX + thumbWidth / 2} ${thumbY + thumbHeight / 2}`;
  return (
    <>
      <PuzzlePicture image={image} width={width} height={height} label={t('rotate.picture')}>
        <image
          href={thumb}
          x={thumbX}
          y={thumbY}
          width={thumbWidth}
          height={thumbHeight}
          transform={`rotate(${angle} ${centre})`}
        />
      </PuzzlePicture>
      <NudgeSlider
        label={t('rotate.slider')}
        less={{ icon: RotateCcw, label: t('rotate.less') }}
        more={{ icon: RotateCw, label: t('rotate.more') }}
        min={0}
        max={359}
        nudge={5}
        value={angle}
        said={t('rotate.said', { degrees: angle })}
        onChange={turn}
      />
    </>
  );
}
