import { useLink } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { passwordPath } from '../../flow/authenticator-paths.ts';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { NumberEntry } from './number-entry.tsx';

/** The number of the phone, for a session that was opened elsewhere: a challenge to the signed-in member (spec A §2 /auth/challenge_verifi). */
export function ChallengeScreen() {
  const t = useDeferredTexts();
  const password = useLink(passwordPath);
  return (
    <NumberEntry title={t('codes.challenge.title')} lead={t('codes.challenge.lead')}>
      <LinkButton {...password} variant="quiet" wide>
        {t('codes.password')}
      </LinkButton>
    </NumberEntry>
  );
}
