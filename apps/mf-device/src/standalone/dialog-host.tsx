import type { DialogQueue, OpenDialog } from '@gatehouse/shell-contract/hosting';
import { Button, Dialog, Text } from '@gatehouse/ui-kit';
import { useState, useSyncExternalStore } from 'react';
import { useStandaloneTexts } from '../texts/standalone.texts.ts';

/** A dialog closes before it is unmounted, so that the browser returns focus to where it was. */
function Box({ open }: Readonly<{ open: Exclude<OpenDialog, { kind: 'late' }> }>) {
  const t = useStandaloneTexts();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const { title, contents, confirm = t('ok') } = open.dialog;
  const destroys = open.kind === 'confirm' && open.dialog.destructive;
  return (
    <Dialog
      open={answer === null}
      title={title}
      onClose={() => open.close(answer ?? false)}
      actions={
        <>
          {open.kind === 'confirm' ? (
            <Button variant="secondary" onClick={() => setAnswer(false)}>
              {open.dialog.cancel ?? t('cancel')}
            </Button>
          ) : null}
          <Button variant={destroys ? 'danger' : 'primary'} onClick={() => setAnswer(true)}>
            {confirm}
          </Button>
        </>
      }
    >
      <Text>{contents}</Text>
    </Dialog>
  );
}

/** Shows the dialogs that screens open. */
export function DialogHost({ queue }: Readonly<{ queue: DialogQueue }>) {
  const open = useSyncExternalStore(queue.subscribe, queue.current);
  return open && open.kind !== 'late' ? <Box key={open.id} open={open} /> : null;
}
