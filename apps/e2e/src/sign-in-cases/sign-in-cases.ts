import { isProviderAllowed, socialProviders, type SocialProvider } from '@gatehouse/platform';
import { constraints } from './constraints.ts';
import { coveringArray, fewOf, type Case } from './covering-array.ts';
import { covered, dimensions } from './dimensions.ts';
import { states, type Place, type State } from './states.ts';

/** Inflow paths that may use Twitter, and the launcher's. */
const twitterInflows = ['NONE', 'PPOOL'];
export const inflowOf = { browser: 'NONE', launcher: 'LAUNCHER', sdk: 'NONE' } as const;

export type SignInCase = Case<typeof dimensions> & Readonly<{ title: string; provider: SocialProvider | null }>;

/** Rotates: returns the allowed value that was used least so far. */
function rotation<T>() {
  const taken = new Map<T, number>();
  return (choices: readonly T[]): T => {
    const next = choices.reduce((least, one) => ((taken.get(one) ?? 0) < (taken.get(least) ?? 0) ? one : least));
    taken.set(next, (taken.get(next) ?? 0) + 1);
    return next;
  };
}

function withProviders(cases: readonly Case<typeof dimensions>[]): SignInCase[] {
  const nextProvider = rotation<SocialProvider>();
  return cases.map((one) => {
    const { way, state, style, surface } = one;
    const allowed = socialProviders.filter((name) => isProviderAllowed(name, inflowOf[surface], twitterInflows));
    const provider = way === 'social' ? nextProvider(allowed) : null;
    return { ...one, provider, title: [provider ? `${way} (${provider})` : way, style, surface, state].join(', ') };
  });
}

/** The sign-in cases: every method on every surface, with every state of an account and every style among them. */
export const signInCases: readonly SignInCase[] = withProviders(coveringArray(dimensions, constraints, covered));

/** Those of every run: each method, each surface and each style once. The others are long. */
export const fewSignInCases: readonly SignInCase[] = fewOf(signInCases, ({ way, surface, style }) => [
  way,
  surface,
  style,
]);

/** Where a case leads. */
export function placeOf({ way, surface, state }: Pick<SignInCase, 'way' | 'surface' | 'state'>): Place {
  const { place, withCode, inApp }: State = states[state];
  if (way === 'one-time code' && withCode) return withCode;
  return (surface !== 'browser' && inApp) || place;
}
