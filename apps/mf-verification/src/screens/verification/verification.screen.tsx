import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts.ts';
import { EmailCodeScreen, SmsCodeScreen } from '../contact-code/contact-code.screen.tsx';
import { GameCommonScreen } from '../game-common/game-common.screen.tsx';
import { PersonCheckScreen } from '../person-check/person-check.screen.tsx';
import { WakeScreen } from '../wake/wake.screen.tsx';
import { CallersError } from './callers-error.view.tsx';
import { useVerification } from './verification.controller.ts';
import { VerificationView } from './verification.view.tsx';
import { verificationTypeOf } from './verification-type.ts';

/** By what the platform says the flow waits for. */
function Verification() {
  const t = useTexts();
  const page = useVerification();
  const signIn = useLink(page.restart);
  const home = useExit(page.home);
  const { shown } = page;
  const stopped = page.refusal !== null || shown === 'unknown';
  usePageTitle((stopped ? t('emailCode.errorPrefix') : '') + t('verification.title'));
  if (shown === null || shown === 'unknown') return <VerificationView page={page} signIn={signIn} home={home} />;
  const { found, turn } = shown;
  switch (turn.step) {
    case 'email':
      return (
        <EmailCodeScreen type={turn.type} found={found}>
          <CallersError />
        </EmailCodeScreen>
      );
    case 'phone':
      return <SmsCodeScreen type={turn.type} found={found} />;
    case 'person':
      return <PersonCheckScreen type={turn.type} found={found} addressBlocked={turn.addressBlocked} />;
    case 'wake':
      return <WakeScreen />;
    default:
      return turn satisfies never;
  }
}

/** `/verification`: a game's own entry begins without a state (spec A §4, "Game common verification"). */
export function VerificationScreen() {
  const { url } = useHost();
  const begins = verificationTypeOf(url) === 'game-common' && !url.searchParams.get('state');
  return begins ? <GameCommonScreen /> : <Verification />;
}
