import { Button, Stack, Text } from '@gatehouse/ui-kit';
import { useDialogTexts } from '../../texts/dialogs.texts.ts';

/** The last way, which every account has: a new sign-in, and back to this page. */
export function SignInWay({ onSignIn }: Readonly<{ onSignIn(): void }>) {
  const t = useDialogTexts();
  return (
    <Stack>
      <Text>{t('ownerProof.signInText')}</Text>
      <Button wide onClick={onSignIn}>
        {t('ownerProof.signIn')}
      </Button>
    </Stack>
  );
}
