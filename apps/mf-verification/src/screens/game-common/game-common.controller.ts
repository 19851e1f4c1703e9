import { callApi } from '@gatehouse/api-client';
import { hubVerify, termsAgreeV20 } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { gameCommonPath, signInPath } from '../../flow/paths.ts';
import { rememberReferrer } from '../../flow/referrer.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';
import { withFault } from './callback-address.ts';
import { faultAtOnce, faultOf } from './game-common.machine.ts';

/** Spec A §4, "Game common verification": "Uses nation KR". */
const termsNation = 'KR';

/**
 * A game sends its player here to have the person checked (spec A §4): what is missing is added to its callback address;
 * without one the player returns to the referrer.
 */
export function useGameCommon() {
  const host = useHost();
  const { url, navigate, leave, session } = host;
  const callback = url.searchParams.get('callback_url') ?? '';
  const gameId = url.searchParams.get('game_id');
  const begin = useCall(hubVerify, {
    restart: signInPath,
    own: {
      ...leavingErrors(hubVerify, host, callback || document.referrer),
      sdkError: () => leave(callback ? withFault(callback, '94002') : document.referrer), // no game has this id
    },
  });

  /** Whether the member agreed to the platform's terms, which are those of one nation for every game. `null`: not known. */
  const askTerms = async (): Promise<boolean | null> => {
    try {
      const answer = await callApi(termsAgreeV20, { query: { nation: termsNation } });
      return answer.ok ? answer.value.agree_yn === 'Y' : null;
    } catch (error) {
      host.report(error, { call: termsAgreeV20.id });
      return null;
    }
  };
  const ask = async () => {
    const facts = { member: session.state === 'member', gameId };
    const fault = faultAtOnce(facts) ?? faultOf({ ...facts, agreed: await askTerms() });
    if (fault !== null) return leave(callback ? withFault(callback, fault) : document.referrer);
    rememberReferrer(host);
    const body = { platform: 'MOBILE_SDK', service_id: gameId ?? '', cert_type: 'GAME-COMMON' } as const;
    const begun = await begin.send({ body });
    if (begun) navigate(gameCommonPath(begun.state), { replace: true });
  };
  useArrival(ask);

  return { refusal: begin.shown, retry: ask };
}
