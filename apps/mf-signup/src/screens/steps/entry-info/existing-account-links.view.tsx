import { useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton } from '@gatehouse/ui-kit';
import { signInPath } from '../../../flow/paths.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';

/** For the owner of an address that already has an account: sign in, or recover the password. */
export function ExistingAccountLinks() {
  const t = useFlowTexts();
  const signIn = useLink(signInPath);
  const recover = useLink('/recovery/pw');
  return (
    <ButtonStack gap="tight">
      <LinkButton {...signIn} wide>
        {t('taken.signIn')}
      </LinkButton>
      <LinkButton {...recover} variant="quiet" wide>
        {t('taken.recover')}
      </LinkButton>
    </ButtonStack>
  );
}
