import { channelingState, type ClientValue } from '@gatehouse/api-contract';
import { parseAddress, pathWith, visitIn } from '@gatehouse/platform';
import { askPlatform } from './ask-platform.ts';
import { gdsInfoHere } from './gds-info-here.ts';
import { pass, toLogin, type Guard, type GuardInput, type GuardVerdict } from './guard.ts';
import { isSignedIn } from './is-signed-in.ts';

type Channeling = ClientValue<typeof channelingState>;

/** A refused token that a sign-in mends; 40102 is not among it (spec B §8). */
const signInCodes = ['40101', '40103', '40104'];

/** Where the steps that are not the last are done (spec B §2). */
const screenOfStep: Readonly<
  Record<Exclude<Channeling['channelingStepCode'], 'ALL_COMPLETED'>, Readonly<{ path: string; type: string }>>
> = {
  EMAIL_REGISTER_REQUIRE: { path: '/myinfo/myaccount/change-id', type: 'CHANNELING' },
  PERSON_VERIFY_UPDATE_REQUIRE: { path: '/verification', type: 'CHANNELING' },
  THIRD_PERSON_REQUIRE: { path: '/parent_verification/parent_agree', type: 'CHANNELING_THIRD' },
};

/** Back to where the visit came from. A page of ours would only lead here again. */
function back({ referrer, url, site }: GuardInput): GuardVerdict {
  const from = parseAddress(referrer);
  return { kind: 'leave', address: from && from.origin !== url.origin ? from.href : site.home };
}

/** Moving a game's account onto the platform's: the step that the platform names (spec B §2, §4, §8). */
export const channelingGuard: Guard = async (input) => {
  const query = input.url.searchParams;
  const gameId = query.get('game_id');
  const address = query.get('redirect_url');
  if (!gameId || !address) return back(input);
  if (!(await isSignedIn(input))) return toLogin(input);
  const state = query.get('state');
  const result = await askPlatform(input, channelingState, {
    body: { game_id: gameId, gds_info: gdsInfoHere(), brought: visitIn(input.url), ...(state && { state }) },
  });
  if (!result?.ok) return result && signInCodes.includes(result.code) ? toLogin(input) : { kind: 'leave', address };
  const { channelingStepCode: step, state: own, step_state: next = own } = result.value;
  // The page goes on with what this call began: asking without a state would begin another move, and count it.
  if (step === 'ALL_COMPLETED')
    return state ? pass : { kind: 'redirect', path: pathWith('/channeling', { state: own }) };
  const { path, type } = screenOfStep[step];
  return { kind: 'redirect', path: pathWith(path, { type, state: next }) };
};
