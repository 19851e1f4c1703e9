import { maskEmail } from '@gatehouse/api-contract';
import type { ChildTermsDialog, MigrationDialog, TermsDialog } from '@gatehouse/shell-contract';
import { Button, Dialog, Heading, Stack, Text } from '@gatehouse/ui-kit';
import { useDialogTexts } from '../texts/dialogs.texts.ts';
import { OutsideDocument } from './outside-document.tsx';
import type { Sanitise } from './sanitise-html.ts';
import { useAnswer, type Close } from './use-answer.ts';

type Props<Asked> = Readonly<{ dialog: Asked; sanitise: Sanitise; close: Close<boolean> }>;

function Actions({ agree, answer }: Readonly<{ agree?: string | undefined; answer: Close<boolean> }>) {
  const t = useDialogTexts();
  return (
    <>
      <Button variant="secondary" onClick={() => answer(false)}>
        {t('close')}
      </Button>
      <Button onClick={() => answer(true)}>{agree ?? t('agree')}</Button>
    </>
  );
}

/** One document of terms, to be read and agreed to (spec A §2). */
export function TermsBox({ dialog, sanitise, close }: Props<TermsDialog>) {
  const { answer, dialog: box } = useAnswer<boolean>(close, false);
  return (
    <Dialog {...box} title={dialog.document.title} actions={<Actions agree={dialog.confirm} answer={answer} />}>
      <OutsideDocument document={dialog.document} sanitise={sanitise} />
    </Dialog>
  );
}

/** Terms that a guardian agrees to for a child (spec A §2). */
export function ChildTermsBox({ dialog, sanitise, close }: Props<ChildTermsDialog>) {
  const t = useDialogTexts();
  const { answer, dialog: box } = useAnswer<boolean>(close, false);
  return (
    <Dialog {...box} title={t('childTerms.title')} actions={<Actions answer={answer} />}>
      <Stack>
        <Text>{t('childTerms.text', { name: dialog.child })}</Text>
        {dialog.documents.map((document) => (
          <Stack gap="tight" key={document.title}>
            <Heading level={3}>{document.title}</Heading>
            <OutsideDocument document={document} sanitise={sanitise} />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

/** An account of an older service moves here (spec A §2). */
export function MigrationBox({ dialog, sanitise, close }: Props<MigrationDialog>) {
  const t = useDialogTexts();
  const { answer, dialog: box } = useAnswer<boolean>(close, false);
  const account = dialog.account.includes('@') ? maskEmail(dialog.account) : dialog.account;
  return (
    <Dialog {...box} title={t('migration.title')} actions={<Actions agree={t('migration.agree')} answer={answer} />}>
      <Stack>
        <Text>{t('migration.text', { account })}</Text>
        {dialog.documents?.map((document) => (
          <OutsideDocument key={document.title} document={document} sanitise={sanitise} />
        ))}
      </Stack>
    </Dialog>
  );
}
