import { Button, Dialog, Stack, Text } from '@gatehouse/ui-kit';
import { useAnswer, type Close } from '../../dialogs/use-answer.ts';
import { useDialogTexts } from '../../texts/dialogs.texts.ts';

/** `goOn`: as the member who is signed in now; `signIn`: as the earlier one again; `null`: closed. */
export type OtherMemberAnswer = 'goOn' | 'signIn' | null;

type OtherMemberProps = Readonly<{
  /** Masked name of the member who is signed in now; `''`: not known. */
  now: string;
  /** Masked name of the member that the page was drawn for; `''`: the page does not know it. */
  earlier: string;
  close: Close<OtherMemberAnswer>;
}>;

/** Another member signed in while this page was open: it does nothing more for either until its visitor has chosen. */
export function OtherMemberBox({ now, earlier, close }: OtherMemberProps) {
  const t = useDialogTexts();
  const { answer, dialog } = useAnswer<OtherMemberAnswer>(close, null);
  const actions = (
    <>
      <Button onClick={() => answer('goOn')}>{t('otherMember.goOn')}</Button>
      <Button variant="secondary" onClick={() => answer('signIn')}>
        {t('ownerProof.signIn')}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} title={t('otherMember.title')} actions={actions} vertical>
      <Stack>
        <Text>{now === '' ? t('otherMember.someone') : t('otherMember.now', { name: now })}</Text>
        <Text>{earlier === '' ? t('otherMember.back') : t('otherMember.backAs', { name: earlier })}</Text>
        <Text tone="soft">{t('otherMember.signsOut')}</Text>
      </Stack>
    </Dialog>
  );
}
