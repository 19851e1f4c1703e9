import { pollWhileVisible, useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { approvalCommands, type ApprovalSource } from './approval.commands.ts';
import { approvalStart, transition } from './approval.machine.ts';

/** Once the phone has scanned, its player waits for this page. */
const scannedRestMs = 1000;

/** Asks for an approval, waits for the phone, and ends as every sign-in does. */
export function useApproval(source: ApprovalSource) {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, approvalStart);
  const { begin, check, retryTerms } = approvalCommands(host, dispatch, source);
  const { everySeconds } = source;
  useArrival(begin);

  const session = state.step === 'waiting' ? state.ask.session : null;
  const isScanned = state.step === 'waiting' && state.scanned;
  const ask = useEffectEvent(check);
  useEffect(() => {
    if (session === null) return undefined;
    return pollWhileVisible(
      () => (isScanned ? scannedRestMs : everySeconds * 1000),
      () => ask(session),
    );
  }, [session, isScanned, everySeconds]);

  const retry = () => (state.step === 'failed' && state.retry === 'terms' ? retryTerms() : begin());
  /** The countdown has reached 0: the platform is asked at once whether the time has run out for it, too. */
  const timeUp = () => {
    if (session !== null && !document.hidden) void check(session);
  };
  return { state, retry, timeUp };
}
