import { channelingState, channelingTerms, channelingThirdRegister } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { renewSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { askedIn, onceMorePath } from './channeling-visit.ts';
import { partOf, type Move } from './channeling.machine.ts';
import { movedBefore, type MovedBefore } from './moved-before.ts';
import { useMoveTerms } from './use-move-terms.ts';

/** The calls that decide, with what follows of their refusals. */
function useDecision({ again, onExpired }: Readonly<{ again(): void; onExpired(): void }>) {
  const own = { wrongVerifyStep: again, verificationTermsError: again, verificationTimeExpired: onExpired };
  return {
    agree: useCall(channelingTerms, { restart: '/', own: { ...own, termsNotAgreed: again } }),
    register: useCall(channelingThirdRegister, { restart: '/', own }),
  };
}

/** Shows what would be moved and where to, and decides it once the player has agreed; the former service finishes it. */
export function useChanneling() {
  const host = useHost();
  const { locale, navigate, leave, report } = host;
  const [move, setMove] = useState<Move | null>(null);
  const [before, setBefore] = useState<MovedBefore | null>(null);
  const [expired, setExpired] = useState(false);
  const { terms, load: loadTerms, shown: termsShown } = useMoveTerms();
  const onExpired = () => setExpired(true);
  const state = useCall(channelingState, {
    restart: '/',
    own: {
      verificationTimeExpired: onExpired,
      migrationDone: ({ data }) => {
        const told = movedBefore(data);
        if (told === null) return false;
        setBefore(told);
        return undefined;
      },
    },
  });
  const { agree, register } = useDecision({ again: () => void load(), onExpired });

  const load = async () => {
    const found = await state.send(askedIn(host));
    if (!found) return;
    if (partOf(found) === null) return navigate(onceMorePath(found.state), { replace: true });
    // The member is another one since the last step; the page works whether or not the token can be renewed now.
    if (found.refresh_yn === 'Y')
      await renewSession().catch((error: unknown) => report(error, { call: 'renew-session' }));
    if (found.terms_area !== '' && found.account !== null) await loadTerms(found.terms_area);
    setMove(found);
  };
  useArrival(() => load(), locale);

  const decide = async () => {
    if (move === null) return;
    const body = { state: move.state };
    if (move.terms_area !== '') {
      const answers = terms.collectAnswers();
      if (!answers || !(await agree.send({ body: { ...body, terms: answers } }))) return;
    }
    const decided = await register.send({ body });
    if (decided) leave(decided.redirect_url);
  };

  return {
    move,
    before,
    expired,
    terms,
    loading: { shown: state.shown, pending: state.pending },
    shown: termsShown ?? agree.shown ?? register.shown,
    deciding: agree.pending || register.pending,
    retry: () => void load(),
    decide: () => void decide(),
  };
}

export type ChannelingPage = ReturnType<typeof useChanneling>;
