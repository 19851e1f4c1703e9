import { verifyStatus } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { completePath, guardianPath, questionsPath, signInPath } from './paths.ts';
import { leavingErrors } from './verification-errors.ts';
import { verificationTypeOf } from './verification-type.ts';
import { turnOf, type Found, type Turn } from './verification.machine.ts';

type Shown = Readonly<{ found: Found; turn: Extract<Turn, { step: 'email' | 'phone' | 'person' | 'wake' }> }>;

/** `null`: not known yet. `unknown`: nothing is open here. */
type Turned = Shown | 'unknown' | null;

/** Asks how the verification stands, and goes where that is settled elsewhere. */
export function useVerification() {
  const host = useHost();
  const { url, navigate, leave, site } = host;
  const [shown, show] = useReducer((_: Turned, to: Turned): Turned => to, null);
  const restart = signInPath(url);
  const status = useCall(verifyStatus, { restart, own: leavingErrors(verifyStatus, host, '') });

  const ask = async () => {
    const found = await status.send({ query: { state: url.searchParams.get('state') ?? '' } });
    if (!found) return;
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
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), []);

  return { shown, refusal: status.shown, restart, home: site.home, retry: ask };
}

export type VerificationPage = ReturnType<typeof useVerification>;
