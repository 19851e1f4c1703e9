import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { limitPath, restartPath } from '../../../flow/guardian-paths.ts';
import { childStart, transition } from './child.machine.ts';
import { useChildStatus } from './use-child-status.ts';
import { useGuardianLink } from './use-guardian-link.ts';

/** A child that needs a guardian: where the guardian is, where a link is sent, and the wait for an answer. */
export function useChild() {
  const { url, navigate } = useHost();
  const [state, dispatch] = useReducer(transition, childStart);
  const flow = url.searchParams.get('state') ?? '';
  const restart = restartPath(url);
  const link = useGuardianLink({
    flow,
    restart,
    onSent: (asked) => dispatch({ type: 'sent', asked }),
    onExpired: () => dispatch({ type: 'expired' }),
    onLimit: () => navigate(limitPath, { replace: true }),
  });
  const status = useChildStatus({ flow, restart, state, dispatch, kept: link.kept });
  const { entry } = link;
  return {
    state,
    flow,
    link,
    /** Whether the guardian may answer in this browser. */
    mayBeHere: status.mayBeHere,
    shown: status.shown ?? entry.shown,
    hasError: entry.fault !== null || (status.shown ?? entry.shown) !== null,
    retry: status.load,
    turn: (type: 'link' | 'back' | 'again') => {
      link.reset();
      dispatch({ type });
    },
  };
}

export type Child = ReturnType<typeof useChild>;
