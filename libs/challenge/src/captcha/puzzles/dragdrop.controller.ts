import { useState, type PointerEvent } from 'react';
import type { PieceId } from './piece-choice.view.tsx';
import { pointOf } from './puzzle-picture.view.tsx';
import { clamp, type Point, type PuzzleProps, type ResourceOf } from './puzzle-props.ts';

type Piece = ResourceOf<'dragdrop'>['pieces'][number];
type Places = Readonly<Partial<Record<PieceId, Point>>>;

const margin = 8;

/** Where the pieces lie, and how a pointer moves them. */
export function useDragdrop({ resource, onAnswer }: PuzzleProps<'dragdrop'>) {
  const { width, height, pieces } = resource;
  const [places, setPlaces] = useState<Places>({});
  const [chosen, setChosen] = useState<PieceId>(pieces[0]?.id ?? 'a');
  /** Where the pointer holds the piece, from its corner. */
  const [held, setHeld] = useState<Point | null>(null);
  const tray = Math.max(0, ...pieces.map((piece) => piece.y + piece.height)) - height + margin;
  const piece = pieces.find(({ id }) => id === chosen);
  /** Farthest place of the chosen piece on the picture. */
  const most = { x: width - (piece?.width ?? 0), y: height - (piece?.height ?? 0) };

  const place = (id: PieceId, corner: Point, lowest: number) => {
    const next = { ...places, [id]: { x: clamp(corner.x, 0, most.x), y: clamp(corner.y, 0, lowest) } };
    setPlaces(next);
    const placements = pieces.flatMap(({ id: known, height: tall }) => {
      const at = next[known];
      return at && at.y + tall / 2 <= height ? [{ id: known, ...at }] : []; // what lies in the tray is not placed
    });
    onAnswer(placements.length === pieces.length ? { placements } : null);
  };
  const corner = ({ id, x, y }: Piece): Point => places[id] ?? { x, y };
  const pieceAt = (point: Point) =>
    pieces.findLast((one) => {
      const { x, y } = corner(one);
      return point.x >= x && point.x <= x + one.width && point.y >= y && point.y <= y + one.height;
    });

  const press = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointOf(event, { width, height: height + tray });
    const touched = pieceAt(point);
    if (touched) {
      const { x, y } = corner(touched);
      event.currentTarget.setPointerCapture(event.pointerId);
      setChosen(touched.id);
      setHeld({ x: point.x - x, y: point.y - y });
    } else if (piece && point.y <= height) {
      place(piece.id, { x: point.x - piece.width / 2, y: point.y - piece.height / 2 }, most.y);
      setChosen(pieces.find(({ id }) => id !== piece.id && !places[id])?.id ?? piece.id);
    }
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (!held) return;
    const point = pointOf(event, { width, height: height + tray });
    place(chosen, { x: point.x - held.x, y: point.y - held.y }, most.y + tray);
  };
  const release = () => setHeld(null);
  const aim = (point: Point) => place(chosen, point, most.y);
  return { tray, places, chosen, setChosen, most, corner, press, drag, release, aim };
}
