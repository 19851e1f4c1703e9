import { isProviderAllowed, socialProviders, type SocialProvider } from '@gatehouse/platform';
import { constraints } from './constraints.ts';
import { coveringArray, type Case } from './covering-array.ts';
import { dimensions } from './dimensions.ts';
import { variantsOf, type Place, type Variant } from './variants.ts';

/** Inflow paths that may use Twitter, and the launcher's. */
const twitterInflows = ['NONE', 'PPOOL'];
export const inflowOf = { browser: 'NONE', launcher: 'LAUNCHER', sdk: 'NONE' } as const;

export type SignInCase = Case<typeof dimensions> &
  Readonly<{ title: string; variant: Variant; provider: SocialProvider | null }>;

/** Rotates: returns the allowed value that was used least so far. */
function rotation<T>() {
  const taken = new Map<T, number>();
  return (choices: readonly T[]): T => {
    const next = choices.reduce((least, one) => ((taken.get(one) ?? 0) < (taken.get(least) ?? 0) ? one : least));
    taken.set(next, (taken.get(next) ?? 0) + 1);
    return next;
  };
}

function withRotatedValues(cases: readonly Case<typeof dimensions>[]): SignInCase[] {
  const nextVariant = rotation<Variant>();
  const nextProvider = rotation<SocialProvider>();
  return cases.map((one) => {
    const { way, outcome, style, surface } = one;
    const variant = nextVariant(variantsOf[outcome]);
    const allowed = socialProviders.filter((name) => isProviderAllowed(name, inflowOf[surface], twitterInflows));
    const provider = way === 'social' ? nextProvider(allowed) : null;
    const words = [provider ? `${way} (${provider})` : way, style, surface, variant.person.state ?? outcome];
    return { ...one, variant, provider, title: words.join(', ') };
  });
}

/** The sign-in cases: they cover every possible pair of method, outcome, style and surface. */
export const signInCases: readonly SignInCase[] = withRotatedValues(coveringArray(dimensions, constraints));

/** Where a case leads. */
export function placeOf({ way, surface, variant }: Pick<SignInCase, 'way' | 'surface' | 'variant'>): Place {
  if (way === 'password without scripts') return variant.withoutScripts ?? variant.place;
  if (way === 'one-time code' && variant.withCode) return variant.withCode;
  return (surface !== 'browser' && variant.inApp) || variant.place;
}
