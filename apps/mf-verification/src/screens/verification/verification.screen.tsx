import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { Activity } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { EmailCodeScreen, SmsCodeScreen } from '../contact-code/contact-code.screen.tsx';
import { GameCommonScreen } from '../game-common/game-common.screen.tsx';
import { PersonCheckScreen } from '../person-check/person-check.screen.tsx';
import { WakeScreen } from '../wake/wake.screen.tsx';
import { CallersError } from './callers-error.view.tsx';
import { OtherWays } from './other-ways.view.tsx';
import { useVerification, type VerificationPage } from './verification.controller.ts';
import type { Found } from './verification.machine.ts';
import { VerificationView } from './verification.view.tsx';
import { verificationTypeOf } from './verification-type.ts';
import type { WayTurn } from './visits.machine.ts';

/** Somebody who turned to another way goes on at its heading. */
const focusHeading = (node: HTMLElement | null) => node?.querySelector<HTMLElement>('h1')?.focus();

type WayProps = Readonly<{ turn: WayTurn; found: Found; others: VerificationPage['others'] }>;

function Way({ turn, found, others }: WayProps) {
  const stopped = others.closed || others.refusal !== null;
  const offer = (failed: boolean) => <OtherWays {...others} failed={failed} />;
  switch (turn.step) {
    case 'email':
      return (
        <EmailCodeScreen type={turn.type} found={found} others={offer} stopped={stopped}>
          <CallersError />
        </EmailCodeScreen>
      );
    case 'phone':
      return <SmsCodeScreen type={turn.type} found={found} others={offer} stopped={stopped} />;
    case 'person':
      return (
        <PersonCheckScreen
          type={turn.type}
          found={found}
          addressBlocked={turn.addressBlocked}
          stopped={stopped}
          others={offer}
        />
      );
    case 'wake':
      return <WakeScreen />;
    default:
      return turn satisfies never;
  }
}

function Asking({ page }: Readonly<{ page: VerificationPage }>) {
  const t = useTexts();
  const signIn = useLink(page.restart);
  const home = useExit(page.home);
  const stopped = page.refusal !== null || page.visits.at === 'unknown';
  usePageTitle((stopped ? t('emailCode.errorPrefix') : '') + t('verification.title'));
  return <VerificationView page={page} signIn={signIn} home={home} />;
}

/** By what the platform says the flow waits for. A way that was left stays as it was, out of sight, for whoever turns back. */
function Verification() {
  const page = useVerification();
  const { visits, others } = page;
  if (visits.at !== 'way') return <Asking page={page} />;
  const { seen, current, found, turned } = visits;
  return seen.map((turn) => (
    <Activity key={turn.step} mode={turn.step === current ? 'visible' : 'hidden'}>
      <div ref={turned ? focusHeading : null}>
        <Way turn={turn} found={found} others={others} />
      </div>
    </Activity>
  ));
}

/** `/verification`: a game's own entry begins without a state (spec A §4, "Game common verification"). */
export function VerificationScreen() {
  const { url } = useHost();
  const begins = verificationTypeOf(url) === 'game-common' && !url.searchParams.get('state');
  return begins ? <GameCommonScreen /> : <Verification />;
}
