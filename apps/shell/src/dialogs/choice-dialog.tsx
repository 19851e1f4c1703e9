import type { ChoiceDialog } from '@gatehouse/shell-contract';
import { Button, Dialog, Text } from '@gatehouse/ui-kit';
import { useDialogTexts } from '../texts/dialogs.texts.ts';
import { useAnswer, type Close } from './use-answer.ts';

type ChoiceBoxProps = Readonly<{ dialog: ChoiceDialog; close: Close<string | null> }>;

/** Ways on, one below the other (the vertical-button dialog of spec A §2). */
export function ChoiceBox({ dialog: { title, contents, choices, close: closeLabel }, close }: ChoiceBoxProps) {
  const t = useDialogTexts();
  const { answer, dialog: box } = useAnswer<string | null>(close, null);
  const actions = (
    <>
      {choices.map(({ id, label }, place) => (
        <Button key={id} wide variant={place === 0 ? 'primary' : 'secondary'} onClick={() => answer(id)}>
          {label}
        </Button>
      ))}
      <Button wide variant="quiet" onClick={() => answer(null)}>
        {closeLabel ?? t('cancel')}
      </Button>
    </>
  );
  return (
    <Dialog {...box} title={title} actions={actions} vertical>
      {contents ? <Text>{contents}</Text> : null}
    </Dialog>
  );
}
