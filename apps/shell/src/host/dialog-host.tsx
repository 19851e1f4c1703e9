import type { DialogQueue, OpenDialog } from '@gatehouse/shell-contract/hosting';
import { Button, Dialog, Text, TextLink } from '@gatehouse/ui-kit';
import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useShellTexts } from '../texts/main.texts.ts';

type BoxProps = Readonly<{
  open: Exclude<OpenDialog, { kind: 'late' }>;
  yes: string;
  no?: string;
  destructive?: boolean | undefined;
  children?: ReactNode;
}>;

/** One dialog. It is closed before it is removed, so that the browser returns the focus to where it was. */
function Box({ open, yes, no, destructive = false, children }: BoxProps) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const actions = (
    <>
      {no ? (
        <Button variant="secondary" onClick={() => setAnswer(false)}>
          {no}
        </Button>
      ) : null}
      <Button variant={destructive ? 'danger' : 'primary'} onClick={() => setAnswer(true)}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog
      open={answer === null}
      title={open.dialog.title}
      onClose={() => open.close(answer ?? false)}
      actions={actions}
    >
      <Text>{open.dialog.contents}</Text>
      {children}
    </Dialog>
  );
}

function AlertBox({ open }: Readonly<{ open: Extract<OpenDialog, { kind: 'alert' }> }>) {
  const t = useShellTexts();
  const { confirm, link } = open.dialog;
  return (
    <Box open={open} yes={confirm ?? t('dialog.ok')}>
      {link ? <TextLink href={link.href}>{link.text}</TextLink> : null}
    </Box>
  );
}

function ConfirmBox({ open }: Readonly<{ open: Extract<OpenDialog, { kind: 'confirm' }> }>) {
  const t = useShellTexts();
  const { confirm, cancel, destructive } = open.dialog;
  return (
    <Box open={open} yes={confirm ?? t('dialog.ok')} no={cancel ?? t('dialog.cancel')} destructive={destructive} />
  );
}

/** Shows the dialogs that remotes ask the host for. */
export function DialogHost({ queue }: Readonly<{ queue: DialogQueue }>) {
  const open = useSyncExternalStore(queue.subscribe, queue.current);
  if (!open) return null;
  if (open.kind === 'late') return <Fragment key={open.id}>{open.content}</Fragment>;
  return open.kind === 'alert' ? <AlertBox key={open.id} open={open} /> : <ConfirmBox key={open.id} open={open} />;
}
