import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button, Dialog, Text, TextLink } from '@gatehouse/ui-kit';
import { useShellTexts } from '../texts.ts';
import type { DialogQueue, OpenDialog } from './dialog-queue.ts';

type Answer = (confirmed: boolean) => void;

/** One dialog. It is closed before it goes, so that the browser brings the focus back to where it was. */
function Box({ open, actions, children }: Readonly<{ open: OpenDialog; actions(answer: Answer): ReactNode; children?: ReactNode }>) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  return (
    <Dialog open={answer === null} title={open.dialog.title} onClose={() => open.close(answer ?? false)} actions={actions(setAnswer)}>
      <Text>{open.dialog.contents}</Text>
      {children}
    </Dialog>
  );
}

function AlertBox({ open }: Readonly<{ open: Extract<OpenDialog, { kind: 'alert' }> }>) {
  const t = useShellTexts();
  const { confirm, link } = open.dialog;
  return (
    <Box open={open} actions={(answer) => <Button onClick={() => answer(true)}>{confirm ?? t('dialog.ok')}</Button>}>
      {link ? <TextLink href={link.href}>{link.text}</TextLink> : null}
    </Box>
  );
}

function ConfirmBox({ open }: Readonly<{ open: Extract<OpenDialog, { kind: 'confirm' }> }>) {
  const t = useShellTexts();
  const { confirm, cancel } = open.dialog;
  const actions = (answer: Answer) => (
    <>
      <Button variant="secondary" onClick={() => answer(false)}>{cancel ?? t('dialog.cancel')}</Button>
      <Button onClick={() => answer(true)}>{confirm ?? t('dialog.ok')}</Button>
    </>
  );
  return <Box open={open} actions={actions} />;
}

/** Shows the dialogs that remotes ask the host for. */
export function DialogHost({ queue }: Readonly<{ queue: DialogQueue }>) {
  const open = useSyncExternalStore(queue.subscribe, queue.current);
  if (!open) return null;
  return open.kind === 'alert' ? <AlertBox key={open.id} open={open} /> : <ConfirmBox key={open.id} open={open} />;
}
