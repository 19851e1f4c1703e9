import { verificationWay, verifyStatus, type VerificationWay } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { completePath, guardianPath, questionsPath, signInPath } from './paths.ts';
import { leavingErrors } from './verification-errors.ts';
import { verificationTypeOf } from './verification-type.ts';
import { turnOf, type Found } from './verification.machine.ts';
import { nowhere, visit } from './visits.machine.ts';

/** Asks how the verification stands, goes where that is settled elsewhere, and turns to another way of settling it. */
export function useVerification() {
  const host = useHost();
  const { url, navigate, leave, site } = host;
  const [visits, show] = useReducer(visit, nowhere);
  const [chosen, setChosen] = useState<VerificationWay | null>(null);
  const [closed, setClosed] = useState(false);
  const restart = signInPath(url);
  const returnedUrl = visits.at === 'way' ? visits.found.redirect_url : '';
  const status = useCall(verifyStatus, { restart, own: leavingErrors(verifyStatus, host, '') });
  const way = useCall(verificationWay, {
    restart,
    own: {
      ...leavingErrors(verificationWay, host, returnedUrl),
      verificationNotAllowed: () => {
        setClosed(true);
        void ask();
      },
    },
  });

  const turnTo = (found: Found) => {
    const turn = turnOf(found, verificationTypeOf(url));
    if (turn === null) return show('unknown');
    switch (turn.step) {
      case 'proven':
        return navigate(completePath(url), { replace: true });
      case 'questions':
        return navigate(questionsPath(url), { replace: true });
      case 'guardian':
        return navigate(guardianPath(url, turn.type), { replace: true });
      case 'notAllowed':
        // Status 9: "redirect to the given URL". A refused sign-in gives none and says so.
        return found.redirect_url === '' ? show('unknown') : leave(found.redirect_url);
      case 'email':
      case 'phone':
      case 'person':
      case 'wake':
        return show({ found, turn });
      default:
        return turn satisfies never;
    }
  };
  const ask = async () => {
    const found = await status.send({ query: { state: url.searchParams.get('state') ?? '' } });
    if (found) turnTo(found);
  };
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), []);

  const choose = async (other: VerificationWay) => {
    setChosen(other);
    setClosed(false);
    way.clear();
    const found = await way.send({ body: { state: url.searchParams.get('state') ?? '', way: other } });
    if (found) turnTo(found);
  };

  return {
    visits,
    refusal: status.shown,
    restart,
    home: site.home,
    retry: ask,
    others: {
      ways: visits.at === 'way' ? visits.found.other_ways : [],
      closed,
      pending: way.pending ? chosen : null,
      refusal: way.shown ?? status.shown,
      choose: (other: VerificationWay) => void choose(other),
    },
  };
}

export type VerificationPage = ReturnType<typeof useVerification>;
