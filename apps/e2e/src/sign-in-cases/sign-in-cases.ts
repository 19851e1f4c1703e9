import { isProviderAllowed, socialProviders, type SocialProvider } from '@gatehouse/platform';
import { constraints } from './constraints.ts';
import { coveringArray, type Case } from './covering-array.ts';
import { dimensions } from './dimensions.ts';
import { variantsOf, type Place, type Variant } from './variants.ts';

/** Inflow paths by which Twitter may be used, and the one a launcher brings. */
const twitterInflows = ['NONE', 'PPOOL'];
export const inflowOf = { browser: 'NONE', launcher: 'LAUNCHER', sdk: 'NONE' } as const;

export type SignInCase = Case<typeof dimensions> &
  Readonly<{ title: string; variant: Variant; provider: SocialProvider | null }>;

/** Takes turns: of those allowed, the one that was taken least so far. */
function turnsAmong<T>() {
  const taken = new Map<T, number>();
  return (choices: readonly T[]): T => {
    const next = choices.reduce((least, one) => ((taken.get(one) ?? 0) < (taken.get(least) ?? 0) ? one : least));
    taken.set(next, (taken.get(next) ?? 0) + 1);
    return next;
  };
}

function withTurns(cases: readonly Case<typeof dimensions>[]): SignInCase[] {
  const nextVariant = turnsAmong<Variant>();
  const nextProvider = turnsAmong<SocialProvider>();
  return cases.map((one) => {
    const { way, outcome, style, surface } = one;
    const variant = nextVariant(variantsOf[outcome]);
    const allowed = socialProviders.filter((name) => isProviderAllowed(name, inflowOf[surface], twitterInflows));
    const provider = way === 'social' ? nextProvider(allowed) : null;
    const words = [provider ? `${way} (${provider})` : way, style, surface, variant.person.state ?? outcome];
    return { ...one, variant, provider, title: words.join(', ') };
  });
}

/** The sign-ins that are walked: every possible pair of way, outcome, style and surface is in one of them. */
export const signInCases: readonly SignInCase[] = withTurns(coveringArray(dimensions, constraints));

/** Where a case leads. */
export function placeOf({ way, surface, variant }: Pick<SignInCase, 'way' | 'surface' | 'variant'>): Place {
  if (way === 'password without scripts') return variant.withoutScripts ?? variant.place;
  if (way === 'one-time code' && variant.withCode) return variant.withCode;
  return (surface !== 'browser' && variant.inApp) || variant.place;
}
