import { useCaptchaTexts } from '../../texts/captcha.texts.ts';
import { Aim } from './aim.view.tsx';
import { useDragdrop } from './dragdrop.controller.ts';
import { PieceChoice } from './piece-choice.view.tsx';
import { PuzzlePicture } from './puzzle-picture.view.tsx';
import type { PuzzleProps } from './puzzle-props.ts';
import styles from './puzzles.module.css';

/** Pieces to be laid on the places of their shape: dragged, or chosen and then placed by touch, keys or buttons. */
export function DragdropPuzzle(props: PuzzleProps<'dragdrop'>) {
  const t = useCaptchaTexts();
  const { image, width, height, pieces } = props.resource;
  const { tray, places, chosen, setChosen, most, corner, press, drag, release, aim } = useDragdrop(props);
  const middle = { x: Math.round(most.x / 2), y: Math.round(most.y / 2) };
  return (
    <>
      <PuzzlePicture
        className={styles.draggable}
        image={image}
        width={width}
        height={height}
        tray={tray}
        label={t('dragdrop.picture')}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {pieces.map((one) => {
          const { x, y } = corner(one);
          const box = { x, y, width: one.width, height: one.height };
          return (
            <g key={one.id} className={styles.piece}>
              <image href={one.image} {...box} />
              {one.id === chosen && <rect {...box} rx={6} />}
            </g>
          );
        })}
      </PuzzlePicture>
      <Aim
        at={{ x: places[chosen]?.x ?? middle.x, y: Math.min(places[chosen]?.y ?? middle.y, most.y) }}
        most={most}
        onAim={aim}
      >
        <PieceChoice pieces={pieces} chosen={chosen} onChoose={setChosen} />
      </Aim>
    </>
  );
}
