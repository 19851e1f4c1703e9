import type { CaptchaKind, CaptchaTheme, Puzzle } from '../../../base/ports/puzzle.ts';
import { drawClick } from './draw-click.ts';
import { drawDragdrop } from './draw-dragdrop.ts';
import { drawRotate } from './draw-rotate.ts';
import { drawSlide } from './draw-slide.ts';
import { dataAddressOf, type Encode } from './encode.ts';

const drawers: Readonly<Record<CaptchaKind, (theme: CaptchaTheme, encode: Encode) => Promise<Puzzle>>> = {
  click: drawClick,
  slide: drawSlide,
  rotate: drawRotate,
  dragdrop: drawDragdrop,
};

/** A new puzzle of a kind. Costs some 15 ms of a core: not for the event loop of a server. */
export const drawPuzzle = (kind: CaptchaKind, theme: CaptchaTheme, encode = dataAddressOf): Promise<Puzzle> =>
  drawers[kind](theme, encode);
