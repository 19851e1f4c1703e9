import type { Point } from './puzzle-props.ts';
import styles from './puzzles.module.css';

export const markRadius = 14;

/** A numbered mark; light and dark at once, so that it shows on any picture. */
export function Mark({ at, text }: Readonly<{ at: Point; text: string }>) {
  return (
    <g className={styles.mark}>
      <circle cx={at.x} cy={at.y} r={markRadius} />
      <text x={at.x} y={at.y} dy="0.36em" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Where the keys aim. */
export function Crosshair({ at: { x, y } }: Readonly<{ at: Point }>) {
  const path = `M${x - 16} ${y}h32M${x} ${y - 16}v32`;
  return (
    <g className={styles.crosshair}>
      <path d={path} />
      <path d={path} />
    </g>
  );
}
