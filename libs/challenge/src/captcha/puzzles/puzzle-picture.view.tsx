import { classNames } from '@gatehouse/ui-kit';
import type { ComponentProps, ReactNode } from 'react';
import { clamp, type Point } from './puzzle-props.ts';
import styles from './puzzles.module.css';

type PuzzlePictureProps = Omit<ComponentProps<'svg'>, 'width' | 'height' | 'viewBox' | 'role'> &
  Readonly<{
    image: string;
    width: number;
    height: number;
    /** Room below the picture. */
    tray?: number;
    label: string;
    children?: ReactNode;
  }>;

type Pointed = Readonly<{ currentTarget: Element; clientX: number; clientY: number }>;
type Size = Readonly<{ width: number; height: number }>;

/** Where a pointer is, in pixels of the picture: the page shows it in any size. */
export function pointOf(event: Pointed, { width, height }: Size): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: Math.round(clamp(((event.clientX - box.left) * width) / box.width, 0, width)),
    y: Math.round(clamp(((event.clientY - box.top) * height) / box.height, 0, height)),
  };
}

/** The server's picture, and on it, in its own pixels, what the visitor moves. No style attribute: the page's policy forbids it. */
export function PuzzlePicture({
  image,
  width,
  height,
  tray = 0,
  label,
  className,
  children,
  ...rest
}: PuzzlePictureProps) {
  return (
    <svg
      {...rest}
      className={classNames(styles.picture, className)}
      width={width}
      viewBox={`0 0 ${width} ${height + tray}`}
      role="img"
      aria-label={label}
    >
      <image href={image} width={width} height={height} />
      {children}
    </svg>
  );
}
