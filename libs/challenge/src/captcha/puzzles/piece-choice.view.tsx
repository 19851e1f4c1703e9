import { useId } from 'react';
import { useCaptchaTexts } from '../../texts/captcha.texts.ts';
import type { ResourceOf } from './puzzle-props.ts';
import styles from './puzzles.module.css';

export type PieceId = ResourceOf<'dragdrop'>['pieces'][number]['id'];

type PieceChoiceProps = Readonly<{
  pieces: readonly Readonly<{ id: PieceId; image: string; width: number; height: number }>[];
  chosen: PieceId;
  onChoose(id: PieceId): void;
}>;

/** Which piece the keys and buttons move. */
export function PieceChoice({ pieces, chosen, onChoose }: PieceChoiceProps) {
  const t = useCaptchaTexts();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('dragdrop.pieces')}</legend>
      {pieces.map(({ id, image, width, height }, index) => (
        <label key={id} className={styles.option}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <img
            src={image}
            width={width * 0.75}
            height={height * 0.75}
            alt={t('dragdrop.piece', { number: index + 1 })}
          />
        </label>
      ))}
    </fieldset>
  );
}
