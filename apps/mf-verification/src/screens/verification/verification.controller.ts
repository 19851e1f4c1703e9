import { verificationWay, verifyStatus, type VerificationWay } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost, type ShellHost } from '@gatehouse/shell-contract';
import { useReducer, useState } from 'react';
import {
  completePath,
  guardianPath,
  protectionPath,
  questionsPath,
  restartLabel,
  restartPath,
} from '../../flow/paths.ts';
import { turnOf, type Found } from '../../flow/turn.machine.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';
import { verificationTypeOf } from '../../flow/verification-type.ts';
import { visit, visitsStart, type WayTurn } from './visits.machine.ts';

/** What this page shows next; `null`: another page continues, and the player is on the way there. */
function nextOf(found: Found, { url, navigate, leave }: ShellHost): 'unknown' | WayTurn | null {
  const turn = turnOf(found, verificationTypeOf(url));
  if (turn === null) return 'unknown';
  switch (turn.step) {
    case 'proven':
      navigate(completePath(url), { replace: true });
      return null;
    case 'questions':
      navigate(questionsPath(url), { replace: true });
      return null;
    case 'guardian':
      navigate(guardianPath(url, turn.type), { replace: true });
      return null;
    case 'notAllowed':
      // Status 9: "redirect to the given URL". A refused sign-in gives none: its own page says why, and who can help.
      if (found.redirect_url === '' && found.recovers === 'signIn') {
        navigate(protectionPath(url), { replace: true });
        return null;
      }
      if (found.redirect_url === '') return 'unknown';
      leave(found.redirect_url);
      return null;
    case 'email':
    case 'phone':
    case 'person':
    case 'wake':
      return turn;
    default:
      return turn satisfies never;
  }
}

/** Asks the platform how the verification stands and which way is open, and changes to another way of verifying. */
export function useVerification() {
  const host = useHost();
  const { url, site } = host;
  const state = url.searchParams.get('state') ?? '';
  const [visits, show] = useReducer(visit, visitsStart);
  const [chosen, setChosen] = useState<VerificationWay | null>(null);
  const [closed, setClosed] = useState(false);
  const asked = verificationTypeOf(url);
  const restart = restartPath(asked);
  const found = visits.step === 'way' ? visits.found : null;
  const status = useCall(verifyStatus, { restart, own: leavingErrors(verifyStatus, host, '') });
  const way = useCall(verificationWay, {
    restart,
    own: {
      ...leavingErrors(verificationWay, host, found?.redirect_url ?? ''),
      verificationNotAllowed: () => {
        setClosed(true);
        void load();
      },
    },
  });

  const open = (next: Found | null) => {
    if (next === null) return;
    const turn = nextOf(next, host);
    if (turn !== null) show(turn === 'unknown' ? turn : { found: next, turn });
  };
  const load = async () => open(await status.send({ query: { state } }));
  useArrival(load);

  const choose = async (other: VerificationWay) => {
    setChosen(other);
    setClosed(false);
    way.clear();
    open(await way.send({ body: { state, way: other } }));
  };
  return {
    visits,
    refusal: status.shown,
    restart,
    restartLabel: restartLabel(asked),
    home: site.home,
    retry: load,
    others: {
      ways: found?.other_ways ?? [],
      closed,
      pending: way.pending ? chosen : null,
      refusal: way.shown ?? status.shown,
      choose: (other: VerificationWay) => void choose(other),
    },
  };
}

export type VerificationPage = ReturnType<typeof useVerification>;
