import { Button, VisuallyHidden } from '@gatehouse/ui-kit';
import type { LucideIcon } from 'lucide-react';
import { clamp } from './puzzle-props.ts';
import styles from './puzzles.module.css';

type End = Readonly<{ icon: LucideIcon; label: string }>;

type NudgeSliderProps = Readonly<{
  label: string;
  less: End;
  more: End;
  min: number;
  max: number;
  /** How far one press of a button goes; a key goes one step. */
  nudge: number;
  step?: number;
  value: number;
  /** How the value is said, where a number alone says too little. */
  said?: string | undefined;
  onChange(value: number): void;
}>;

/** The browser's own slider with a button at each end: no dragging is needed (WCAG 2.5.7). */
export function NudgeSlider({ label, less, more, min, max, nudge, step = 1, value, said, onChange }: NudgeSliderProps) {
  const end = ({ icon: Icon, label: name }: End, by: number) => (
    <Button variant="secondary" className={styles.nudge} onClick={() => onChange(clamp(value + by, min, max))}>
      <Icon aria-hidden="true" size={22} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
  return (
    <div className={styles.slider}>
      {end(less, -nudge)}
      <input
        className={styles.range}
        type="range"
        aria-label={label}
        aria-valuetext={said}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {end(more, nudge)}
    </div>
  );
}
