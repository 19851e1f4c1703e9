import type { ClientValue, RefusalName, signInV21 } from '@gatehouse/api-contract';
import { readFailure } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { RefusedSignIn } from '../../../flow/signed-in/sign-in-end.ts';
import { warmActions } from '../../login/load-actions.ts';
import { approvalEndCommands } from './approval-end.commands.ts';
import type { ApprovalEvent, Ask } from './approval.machine.ts';

/** What a poll answers; once approved, the member who signed in. */
type Standing = Readonly<{ status: 'WAITING' | 'SCANNED' | 'APPROVED' | 'REFUSED' | 'EXPIRED' | 'CLOSED' }> &
  Readonly<{ [Key in 'member' | 'unseenChangesYn']?: ClientValue<typeof signInV21>[Key] | undefined }>;

/** The calls of one kind of approval. What their refusals mean depends on the step, so they go to the machine and not through `useCall`. */
export type ApprovalSource = Readonly<{
  open(): Promise<Readonly<{ ok: true; value: Ask }> | RefusedSignIn>;
  poll(session: string): Promise<Readonly<{ ok: true; value: Standing }> | RefusedSignIn>;
  everySeconds: number;
}>;

/** The platform is busy; the next poll may succeed. */
const passing: readonly RefusalName[] = ['serviceUnavailable', 'tooManyRequests'];

/** Commands of a page that waits for an approval. Each dispatches its result and never rejects. */
export function approvalCommands(
  host: ShellHost,
  dispatch: (event: ApprovalEvent) => void,
  { open, poll }: ApprovalSource,
) {
  const { refuse, enter, retryTerms } = approvalEndCommands(host, dispatch);

  const begin = async () => {
    dispatch({ type: 'opening' });
    try {
      const opened = await open();
      if (opened.ok) dispatch({ type: 'opened', ask: opened.value });
      else await refuse(opened);
    } catch (thrown) {
      host.report(thrown, { call: 'approval-open' });
      dispatch({ type: 'failed', failure: readFailure(thrown), retry: 'open' });
    }
  };

  const take = async (session: string, { status, member, unseenChangesYn = 'N' }: Standing): Promise<void> => {
    switch (status) {
      case 'WAITING':
        return dispatch({ type: 'waiting', session, scanned: false });
      case 'SCANNED':
        warmActions(); // an approval is near
        return dispatch({ type: 'waiting', session, scanned: true });
      case 'REFUSED':
        return dispatch({ type: 'declined', session });
      case 'EXPIRED':
      case 'CLOSED':
        return dispatch({ type: 'expired', session });
      case 'APPROVED':
        if (!member) throw new Error('approved without a member');
        return enter({ ok: true, value: { member, unseenChangesYn } });
      default:
        return status satisfies never;
    }
  };
  const check = async (session: string) => {
    try {
      const answer = await poll(session);
      if (answer.ok) await take(session, answer.value);
      else if (passing.includes(answer.refusal)) dispatch({ type: 'unreachable', session });
      else await enter(answer);
    } catch (thrown) {
      if (readFailure(thrown).reason === 'service') host.report(thrown, { call: 'approval-poll' });
      dispatch({ type: 'unreachable', session });
    }
  };
  return { begin, check, retryTerms };
}
