import { useState } from 'react';
import { Button, Dialog, ProgressBar } from '../src/index.ts';

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
