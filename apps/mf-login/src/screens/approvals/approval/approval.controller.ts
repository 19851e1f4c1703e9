import type { ClientValue, RefusalName, signInV21 } from '@gatehouse/api-contract';
import { pollWhileVisible } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { failureOf } from '../../../failure.ts';
import type { RefusedSignIn, SignInAnswer, SignInEnd } from '../../../flows/signed-in/finish-sign-in.ts';
import { loadActions, warmActions } from '../../login/load-actions.ts';
import { approvalStart, transition, type Ask } from './approval.machine.ts';

/** What a poll answers; once approved, the member who came in. */
type Standing = Readonly<{
  status: 'WAITING' | 'SCANNED' | 'APPROVED' | 'REFUSED' | 'EXPIRED' | 'CLOSED';
  member?: ClientValue<typeof signInV21>['member'] | undefined;
}>;

/** The calls of one kind of approval. */
export type ApprovalSource = Readonly<{
  open(): Promise<Readonly<{ ok: true; value: Ask }> | RefusedSignIn>;
  poll(session: string): Promise<Readonly<{ ok: true; value: Standing }> | RefusedSignIn>;
  /** Stay signed in, as far as the page was asked. */
  forever: boolean;
  everySeconds: number;
}>;

/** The platform is busy, not against it: the next poll may be luckier. */
const passing: readonly RefusalName[] = ['serviceUnavailable', 'tooManyRequests'];

/** Asks for an approval, waits for the phone, and goes on as after any sign-in. */
export function useApproval({ open, poll, forever, everySeconds }: ApprovalSource) {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, approvalStart);

  const refuse = async (refused: RefusedSignIn) => dispatch({ type: 'refused', sentence: await host.explain(refused) });

  const begin = async () => {
    dispatch({ type: 'opening' });
    try {
      const opened = await open();
      if (opened.ok) dispatch({ type: 'opened', ask: opened.value });
      else await refuse(opened);
    } catch (thrown) {
      host.report(thrown, { call: 'approval-open' });
      dispatch({ type: 'failed', failure: failureOf(thrown), retry: 'open' });
    }
  };

  const end = async (
    ending: (actions: Awaited<ReturnType<typeof loadActions>>) => Promise<SignInEnd>,
    retry: 'open' | 'terms' = 'terms',
  ) => {
    try {
      const ended = await ending(await loadActions());
      if (ended.kind === 'refused') await refuse(ended.refused);
      else if (ended.kind !== 'left')
        dispatch({ type: 'failed', failure: ended.failure, retry: ended.kind === 'failed' ? 'open' : 'terms' });
    } catch (thrown) {
      host.report(thrown, { call: 'approval-end' });
      dispatch({ type: 'failed', failure: failureOf(thrown), retry });
    }
  };

  const enter = (answer: SignInAnswer) => {
    dispatch({ type: 'entering' });
    return end(({ finishSignIn }) => finishSignIn(host, answer, forever), answer.ok ? 'terms' : 'open');
  };

  const take = async (session: string, answer: Awaited<ReturnType<typeof poll>>): Promise<void> => {
    if (!answer.ok) {
      return passing.includes(answer.refusal) ? dispatch({ type: 'unreachable', session }) : enter(answer);
    }
    const { status, member } = answer.value;
    switch (status) {
      case 'WAITING':
      case 'SCANNED':
        if (status === 'SCANNED') warmActions(); // an approval is near
        return dispatch({ type: 'waiting', session, scanned: status === 'SCANNED' });
      case 'REFUSED':
        return dispatch({ type: 'declined', session });
      case 'EXPIRED':
      case 'CLOSED':
        return dispatch({ type: 'expired', session });
      case 'APPROVED':
        if (!member) throw new Error('approved, and nobody came in');
        return enter({ ok: true, value: { member } });
      default:
        return status satisfies never;
    }
  };

  const check = async (session: string) => {
    try {
      await take(session, await poll(session));
    } catch (thrown) {
      if (failureOf(thrown).reason === 'service') host.report(thrown, { call: 'approval-poll' });
      dispatch({ type: 'unreachable', session });
    }
  };

  const arrive = useEffectEvent(begin);
  useEffect(() => void arrive(), []);

  const session = state.step === 'waiting' ? state.ask.session : null;
  const ask = useEffectEvent(check);
  useEffect(
    () =>
      session === null
        ? undefined
        : pollWhileVisible(
            () => everySeconds * 1000,
            () => ask(session),
          ),
    [session, everySeconds],
  );

  const retry = () => {
    if (state.step === 'failed' && state.retry === 'terms') {
      dispatch({ type: 'entering' });
      return end(({ goOn }) => goOn(host));
    }
    return begin();
  };
  /** The time shown has run out: whether it has for the platform, too, is asked at once. */
  const over = () => {
    if (session !== null && !document.hidden) void check(session);
  };
  return { state, retry, over };
}
