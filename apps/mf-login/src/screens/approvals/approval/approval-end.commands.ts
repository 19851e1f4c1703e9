import { readFailure } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { RefusedSignIn, SignInAnswer, SignInEnd } from '../../../flow/signed-in/sign-in-end.ts';
import { loadActions } from '../../login/load-actions.ts';
import type { ApprovalEvent } from './approval.machine.ts';

type Actions = Awaited<ReturnType<typeof loadActions>>;

/** How an approval ends: in a sign-in, or in a refusal of it. Each dispatches its result. */
export function approvalEndCommands(host: ShellHost, dispatch: (event: ApprovalEvent) => void) {
  const refuse = async (refused: RefusedSignIn) => dispatch({ type: 'refused', sentence: await host.explain(refused) });

  const end = async (ending: (actions: Actions) => Promise<SignInEnd>, retry: 'open' | 'terms') => {
    dispatch({ type: 'entering' });
    try {
      const ended = await ending(await loadActions());
      if (ended.kind === 'refused') await refuse(ended.refused);
      else if (ended.kind === 'no-cookies') dispatch({ type: 'no-cookies' });
      else if (ended.kind === 'terms-unknown') dispatch({ type: 'failed', failure: ended.failure, retry: 'terms' });
    } catch (thrown) {
      host.report(thrown, { call: 'approval-end' });
      dispatch({ type: 'failed', failure: readFailure(thrown), retry });
    }
  };
  const enter = (answer: SignInAnswer) =>
    end(({ finishSignIn }) => finishSignIn(host, answer), answer.ok ? 'terms' : 'open');
  const retryTerms = () => end(({ checkTermsThenLeave }) => checkTermsThenLeave(host), 'terms');
  return { refuse, enter, retryTerms };
}
