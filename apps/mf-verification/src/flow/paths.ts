import type { VerificationType } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';

const stateIn = ({ searchParams }: URL) => searchParams.get('state');

export const signInPath = '/login';

const recoveries: Readonly<Partial<Record<VerificationType, string>>> = {
  'recovery-id': '/recovery/id',
  'recovery-pw': '/recovery/pw',
};

/** Where an expired flow starts again: a recovery on its own page, anything else with a new sign-in. */
export const restartPath = (type: VerificationType | null): string => (type && recoveries[type]) ?? signInPath;

/** What a link to `restartPath` says. */
export const restartLabel = (type: VerificationType | null): 'personReturn.toCaller' | 'notOpen.toSignIn' =>
  type && recoveries[type] ? 'personReturn.toCaller' : 'notOpen.toSignIn';

/** Where a proven flow continues. */
export const completePath = (url: URL): string =>
  pathWith('/verification/complete', { type: url.searchParams.get('type'), state: stateIn(url) });

/** Where a question is answered; `q` is its prefix there (spec A §4, "Recovery PW"). */
export const questionsPath = (url: URL): string => pathWith('/recovery/pw', { state: `q:${stateIn(url) ?? ''}` });

/** Where a proven recovery continues: the found ID, or the proof for a new password; `p` is its prefix there. */
export const recoveryPath = (type: 'recovery-id' | 'recovery-pw', state: string): string =>
  type === 'recovery-id'
    ? pathWith('/recovery/id', { state })
    : pathWith('/recovery/pw', { state: `p:${state}`, verified: 'Y' });

/** The same page under the name of a guardian's verification, which has screens of its own. */
export const guardianPath = (url: URL, type: VerificationType): string =>
  pathWith('/verification', { type, state: stateIn(url) });

/** The case in which a guardian of the checked person is asked. */
export const guardianCasePath = (found: Readonly<{ state: string; type: VerificationType }>): string =>
  pathWith('/verification', found);

/** A game's verification that has begun. */
export const gameCommonPath = (state: string): string => pathWith('/verification', { type: 'game-common', state });

/** Why a sign-in was stopped, where nothing that can be verified here helps. */
export const protectionPath = (url: URL): string => pathWith('/restric', { state: stateIn(url) });

/** A verification that is not proven yet. */
export const openPath = (url: URL): string =>
  pathWith('/verification', { type: url.searchParams.get('type'), state: stateIn(url) });
