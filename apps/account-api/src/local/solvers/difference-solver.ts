import type { CaptchaAnswer } from '@gatehouse/api-contract';
import type { Point, Puzzle } from '../../base/ports/puzzle.ts';
import { greyAt, leastOf, range, readPicture, unlikeness, type GreyPicture } from './read-picture.ts';

/* A simple script that compares pictures: what a bored attacker writes in an evening. It knows how our puzzles are made,
 * has only what a browser gets, and is measured so that nobody believes in puzzles too much. */

type Resource<Kind extends Puzzle['kind']> = Extract<Puzzle, { kind: Kind }>['resource'];
type Sample = Readonly<{ x: number; y: number; value: number }>;

/** Every `step`th pixel of a picture that is not clear. */
function samplesOf(picture: GreyPicture, step: number): Sample[] {
  const found: Sample[] = [];
  for (const y of range(0, picture.height - 1, step)) {
    for (const x of range(0, picture.width - 1, step)) {
      const at = y * picture.width + x;
      if (picture.clear[at] === 0) found.push({ x, y, value: picture.grey[at] ?? 0 });
    }
  }
  return found;
}

/** The hole under which the picture looks most like the piece. */
async function solveSlide(resource: Resource<'slide'>): Promise<CaptchaAnswer> {
  const [picture, piece] = [await readPicture(resource.image), await readPicture(resource.thumb)];
  const samples = samplesOf(piece, 3).filter(
    ({ x, y }) => Math.max(Math.abs(x - piece.width / 2), Math.abs(y - piece.height / 2)) < piece.width / 2 - 11,
  );
  const values = samples.map(({ value }) => value);
  const meanUnder = (x: number) =>
    samples.reduce((sum, sample) => sum + greyAt(picture, x + sample.x, resource.thumbY + sample.y), 0) /
    samples.length;
  const darkest = [...range(resource.thumbWidth, resource.width - resource.thumbWidth)]
    .sort((one, other) => meanUnder(one) - meanUnder(other))
    .slice(0, 60);
  const x = leastOf(darkest, (place) =>
    unlikeness(
      values,
      samples.map((sample) => greyAt(picture, place + sample.x, resource.thumbY + sample.y)),
    ),
  );
  return { x: x ?? 0 };
}

/** The turn at which the rim of the disc looks most like the picture just outside it. */
async function solveRotate(resource: Resource<'rotate'>): Promise<CaptchaAnswer> {
  const [picture, disc] = [await readPicture(resource.image), await readPicture(resource.thumb)];
  const ring = (from: GreyPicture, radius: number) =>
    [...range(0, 359)].map((degree) => {
      const turn = (degree * Math.PI) / 180;
      const [across, down] = [Math.cos(turn), Math.sin(turn)];
      const depths = [-2, 0, 2].map((deeper) =>
        greyAt(from, from.width / 2 + (radius + deeper) * across, from.height / 2 + (radius + deeper) * down),
      );
      return depths.reduce((sum, value) => sum + value, 0) / depths.length;
    });
  const outside = ring(picture, resource.thumbWidth / 2 + 7);
  const inside = ring(disc, disc.width / 2 - 7);
  const turned = (angle: number) => outside.map((_, degree) => inside[(degree - angle + 360) % 360] ?? 0);
  return { angle: leastOf(range(0, 359), (angle) => unlikeness(outside, turned(angle))) ?? 0 };
}

/** Where a picture looks most like a drawing, in either brightness. */
function findIn(picture: GreyPicture, drawing: readonly Sample[], size: number, taken: readonly Point[]): Point {
  const values = drawing.map(({ value }) => value);
  const places: Point[] = [];
  for (const y of range(20, picture.height - 20, 3)) {
    for (const x of range(20, picture.width - 20, 3)) {
      if (taken.every((other) => Math.hypot(other.x - x, other.y - y) > 20)) places.push({ x, y });
    }
  }
  const found = leastOf(places, ({ x, y }) => {
    const unlike = unlikeness(
      values,
      drawing.map((sample) => greyAt(picture, x + sample.x - size / 2, y + sample.y - size / 2)),
    );
    return Math.min(unlike, 2 - unlike);
  });
  return found ?? { x: 0, y: 0 };
}

/** A drawing on clear ground as a figure: 1 where it is, 0 where it is not. */
function figureOf(picture: GreyPicture, part: Readonly<{ left: number; width: number }>): Sample[] {
  const figure: Sample[] = [];
  for (const y of range(0, picture.height - 1, 3)) {
    for (const x of range(0, part.width - 1, 3)) {
      const clear = picture.clear[y * picture.width + part.left + x] === 1;
      figure.push({ x, y, value: clear ? 0 : 1 });
    }
  }
  return figure;
}

async function solveClick(resource: Resource<'click'>): Promise<CaptchaAnswer> {
  const [picture, strip] = [await readPicture(resource.image), await readPicture(resource.thumb)];
  const width = strip.height;
  const points: Point[] = [];
  for (const left of range(0, strip.width - 1, width)) {
    points.push(findIn(picture, figureOf(strip, { left, width }), width, points));
  }
  return { points };
}

async function solveDragdrop(resource: Resource<'dragdrop'>): Promise<CaptchaAnswer> {
  const picture = await readPicture(resource.image);
  const middles: Point[] = [];
  const placements: { id: 'a' | 'b' | 'c'; x: number; y: number }[] = [];
  for (const { id, image, width, height } of resource.pieces) {
    const middle = findIn(picture, figureOf(await readPicture(image), { left: 0, width }), width, middles);
    middles.push(middle);
    placements.push({ id, x: middle.x - width / 2, y: middle.y - height / 2 });
  }
  return { placements };
}

/** Answers a puzzle from its pictures alone. */
export function solveByDifference(puzzle: Puzzle): Promise<CaptchaAnswer> {
  switch (puzzle.kind) {
    case 'slide':
      return solveSlide(puzzle.resource);
    case 'rotate':
      return solveRotate(puzzle.resource);
    case 'click':
      return solveClick(puzzle.resource);
    case 'dragdrop':
      return solveDragdrop(puzzle.resource);
    default:
      return puzzle satisfies never;
  }
}
