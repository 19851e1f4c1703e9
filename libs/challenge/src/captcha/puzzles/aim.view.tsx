import { Disclosure } from '@gatehouse/ui-kit';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCaptchaTexts } from '../../texts/captcha.texts.ts';
import { NudgeSlider } from './nudge-slider.view.tsx';
import type { Point } from './puzzle-props.ts';
import styles from './puzzles.module.css';

/** A tenth of what is near enough would be fine-tuning; this reaches every place in a few presses. */
const nudge = 12;
const step = 4;

type AimProps = Readonly<{
  at: Point;
  /** Farthest place. */
  most: Point;
  onAim(point: Point): void;
  children?: ReactNode;
}>;

/** What a pointer does on the picture, with keys and buttons. */
export function Aim({ at, most, onAim, children }: AimProps) {
  const t = useCaptchaTexts();
  return (
    <Disclosure label={t('aim.open')}>
      <div className={styles.aim}>
        <NudgeSlider
          label={t('aim.across')}
          less={{ icon: ArrowLeft, label: t('aim.left') }}
          more={{ icon: ArrowRight, label: t('aim.right') }}
          min={0}
          max={most.x}
          nudge={nudge}
          step={step}
          value={at.x}
          onChange={(x) => onAim({ ...at, x })}
        />
        <NudgeSlider
          label={t('aim.down')}
          less={{ icon: ArrowUp, label: t('aim.up') }}
          more={{ icon: ArrowDown, label: t('aim.lower') }}
          min={0}
          max={most.y}
          nudge={nudge}
          step={step}
          value={at.y}
          onChange={(y) => onAim({ ...at, y })}
        />
        {children}
      </div>
    </Disclosure>
  );
}
