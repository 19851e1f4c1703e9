import { drawFrom, between } from '../../../base/crypto/chance.ts';
import type { Point } from '../../../base/ports/puzzle.ts';

/** `count` spots that keep apart: one in each of some cells of a grid, somewhere near the cell's middle. */
export function spreadSpots(
  area: Readonly<{ width: number; height: number }>,
  grid: Readonly<{ columns: number; rows: number }>,
  count: number,
  shake: number,
): Point[] {
  const [across, down] = [area.width / grid.columns, area.height / grid.rows];
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, index) => ({
    column: index % grid.columns,
    row: Math.floor(index / grid.columns),
  }));
  return drawFrom(cells, count).map(({ column, row }) => ({
    x: Math.round((column + 0.5) * across + between(-shake, shake)),
    y: Math.round((row + 0.5) * down + between(-shake, shake)),
  }));
}
