import { useState } from 'react';
import { Button, Dialog, DialogDocument, ProgressBar } from '../src/index.ts';

export function DialogSpecimen() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = (
    <>
      <Button variant="secondary" onClick={close}>
        Stay
      </Button>
      <Button onClick={close}>Leave</Button>
    </>
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={open} title="Leave this page?" onClose={close} actions={actions}>
        <p>What you typed is kept for the next time.</p>
      </Dialog>
    </>
  );
}

/** A dialog with more to read than fits. */
export function LongDialogSpecimen() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a document
      </Button>
      <Dialog open={open} title="Terms of use" onClose={close} actions={<Button onClick={close}>Agree</Button>}>
        <DialogDocument label="The terms">
          <p>{'What is written here is longer than any window. '.repeat(60)}</p>
        </DialogDocument>
      </Dialog>
    </>
  );
}

/** Actions one below the other. */
export function VerticalDialogSpecimen() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = ['By email', 'By phone', 'With the app'].map((label, place) => (
    <Button key={label} wide variant={place === 0 ? 'primary' : 'secondary'} onClick={close}>
      {label}
    </Button>
  ));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a choice
      </Button>
      <Dialog open={open} title="How would you like to confirm?" onClose={close} actions={actions} vertical>
        <p>One of them is enough.</p>
      </Dialog>
    </>
  );
}

export function ProgressBarSpecimen() {
  const [running, setRunning] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setRunning(!running)}>
        {running ? 'Stop' : 'Load something'}
      </Button>
      {running && <ProgressBar label="Loading" />}
    </>
  );
}
