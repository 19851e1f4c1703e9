import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Activity } from 'react';
import type { Found } from '../../flow/turn.machine.ts';
import { verificationTypeOf } from '../../flow/verification-type.ts';
import { WayLookupView } from '../../flow/way-lookup.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { EmailCodeScreen, SmsCodeScreen } from '../contact-code/contact-code.screen.tsx';
import { GameCommonScreen } from '../game-common/game-common.screen.tsx';
import { PersonCheckScreen } from '../person-check/person-check.screen.tsx';
import { WakeScreen } from '../wake/wake.screen.tsx';
import { CallersError } from './callers-error.view.tsx';
import { OtherWays } from './other-ways.view.tsx';
import { useVerification, type VerificationPage } from './verification.controller.ts';
import type { WayTurn } from './visits.machine.ts';

/** After a change to another way, focus moves to its heading. */
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

function Lookup({ page, step }: Readonly<{ page: VerificationPage; step: 'loading' | 'unknown' }>) {
  const t = useTexts();
  const start = useLink(page.restart);
  const home = useExit(page.home);
  const stopped = page.refusal !== null || step === 'unknown';
  usePageTitle((stopped ? t('emailCode.errorPrefix') : '') + t('verification.title'));
  return (
    <WayLookupView
      step={step}
      refusal={page.refusal}
      onRetry={() => void page.retry()}
      start={start}
      startLabel={page.restartLabel}
      home={home}
    />
  );
}

/** Shows the way that the platform says the flow waits for. A way that was left keeps its input, hidden, in case the player returns to it. */
function Verification() {
  const page = useVerification();
  const { visits, others } = page;
  if (visits.step !== 'way') return <Lookup page={page} step={visits.step} />;
  const { seen, current, found, turned } = visits;
  return seen.map((turn) => (
    <Activity key={turn.step} mode={turn.step === current ? 'visible' : 'hidden'}>
      <div ref={turned ? focusHeading : null}>
        <Way turn={turn} found={found} others={others} />
      </div>
    </Activity>
  ));
}

/** `/verification`. A game's own verification starts without a state (spec A §4, "Game common verification"). */
export function VerificationScreen() {
  const { url } = useHost();
  const begins = verificationTypeOf(url) === 'game-common' && !url.searchParams.get('state');
  return begins ? <GameCommonScreen /> : <Verification />;
}
