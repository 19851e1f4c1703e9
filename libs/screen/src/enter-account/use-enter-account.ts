import { oauthCodeLv2, reauthRecover } from '@gatehouse/api-contract';
import { accountChangesPath, termsPath } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useRef } from 'react';
import { useCall } from '../call/use-call.ts';
import { detourReactions } from '../detours/detour-reactions.ts';

type EnterAccountPlan = Readonly<{
  /** Path where an expired flow starts again. */
  restart: string;
  /** Takes over the cookies of the new session in every tab: `startSession` of `libs/session`. */
  startSession(): Readonly<{ state: string }>;
  /**
   * What happens once it is signed in, with the page that the sign-in leads to next; without it that page is shown. It is that of the terms, which leads
   * to the return address of the sign-in (spec A §4), or before that the one of changes that the owner has not heard of.
   */
  onEntered?(next: string): void;
  /** What "Try again" does where a call got no answer; a page with calls of its own needs it. */
  again?: () => unknown;
}>;

/**
 * Completes a sign-in that is ready, by the `state` in the address: its one-time code, which the edge keeps, becomes the session.
 * A retry continues after the last call that succeeded.
 */
export function useEnterAccount({ restart, startSession, onEntered, again }: EnterAccountPlan) {
  const host = useHost();
  // No code is typed here: refusals of a code are shown in the notice.
  const fields = { codeMismatch: 'code', codeExpired: 'code' } as const;
  const recover = useCall<typeof reauthRecover, 'code'>(reauthRecover, {
    restart,
    again,
    fields,
    own: detourReactions(reauthRecover, host),
  });
  const enter = useCall(oauthCodeLv2, { again, own: detourReactions(oauthCodeLv2, host) });
  const recovered = useRef(false);

  /** `noCookies`: signed in, but the browser stored no cookie of the session. */
  const enterAccount = async (): Promise<'entered' | 'noCookies' | 'stopped'> => {
    if (!recovered.current) {
      const state = host.url.searchParams.get('state') ?? '';
      if (!(await recover.send({ body: { state } }))) return 'stopped';
      recovered.current = true;
    }
    const entered = await enter.send({ body: {} });
    if (!entered) return 'stopped';
    if (startSession().state === 'anonymous') return 'noCookies';
    const next = entered.unseenChangesYn === 'Y' ? accountChangesPath : termsPath;
    if (onEntered) onEntered(next);
    else host.navigate(next);
    return 'entered';
  };
  return {
    enter: enterAccount,
    begun: () => recovered.current,
    pending: recover.pending || enter.pending,
    shown: recover.shown ?? enter.shown,
  };
}
