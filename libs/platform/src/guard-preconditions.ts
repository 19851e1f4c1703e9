import type { Brand, Environment } from './environments.ts';
import { guardianTermsAreaOf, inflowTypes } from './guard-words.ts';
import type { GuardName } from './guards.ts';
import { isThirdPartyInflow } from './styles.ts';

/** What is known of a visit without a call. */
export type GuardFacts = Readonly<{
  query: Readonly<{ get(name: string): string | null }>;
  /** Names of the cookies of the request (edge) or that a script can read (shell). */
  cookies: Readonly<{ has(name: string): boolean }>;
  brand: Brand;
  environment: Environment;
}>;

/** `ask`: only the platform knows; such a screen is neither preloaded nor prefetched. */
type Precondition = 'pass' | 'refuse' | 'ask';

type Rule = (facts: GuardFacts) => Precondition;

const hasQuery = (facts: GuardFacts, ...names: string[]) => names.every((name) => facts.query.get(name));
const needsQuery =
  (...names: string[]): Rule =>
  (facts) =>
    hasQuery(facts, ...names) ? 'pass' : 'refuse';
const asksWith =
  (...names: string[]): Rule =>
  (facts) =>
    hasQuery(facts, ...names) ? 'ask' : 'refuse';

/** The access token itself passes; a trace of a session may still be renewed; no trace is an anonymous visitor. */
const signedIn: Rule = ({ cookies }) => {
  if (cookies.has('SUAT')) return 'pass';
  return ['PLD', 'SUAT_EXPIRED_CHECK', 'RFT', 'SURT'].some((name) => cookies.has(name)) ? 'ask' : 'refuse';
};

const asksMember: Rule = (facts) => (signedIn(facts) === 'refuse' ? 'refuse' : 'ask');

const memberOfMainBrand: Rule = (facts) =>
  facts.brand === 'ppool' || isThirdPartyInflow(facts.query.get('inflow_path')) ? 'refuse' : asksMember(facts);

const rules: Readonly<Record<GuardName, Rule>> = {
  session: asksWith('state'),
  'need-access-token': signedIn,
  protected: signedIn,
  'login-check': (facts) => (isThirdPartyInflow(facts.query.get('inflow_path')) ? 'ask' : 'pass'),
  'check-session': needsQuery('session'),
  // A game sends its players without one: its verification begins on the page (spec A §4, "Game common verification").
  'check-state': ({ query }) => (query.get('state') || query.get('type') === 'game-common' ? 'pass' : 'refuse'),
  captcha: needsQuery('siteKey', 'callerDetail', 'callerId'),
  challenge: needsQuery('session'),
  'parent-verify': ({ query }) => (guardianTermsAreaOf(query.get('type')) ? 'pass' : 'refuse'),
  'parent-agree': ({ query }) => (guardianTermsAreaOf(query.get('type')) ? 'pass' : 'ask'),
  root: () => 'refuse',
  'auth-test': (facts) => (facts.environment === 'live' ? 'refuse' : 'pass'),
  deactivation: (facts) => (/^[^:]+:[^:]+$/.test(facts.query.get('state') ?? '') ? 'ask' : 'refuse'),
  'authorize-terms': (facts) => (hasQuery(facts, 'client_id', 'redirect_url') ? asksMember(facts) : 'refuse'),
  consent: asksMember,
  'delete-account': memberOfMainBrand,
  channeling: (facts) => (hasQuery(facts, 'game_id', 'redirect_url') ? asksMember(facts) : 'refuse'),
  'reset-password': () => 'ask',
  'switch-id': memberOfMainBrand,
  'inflow-types': ({ query }) => (inflowTypes.some((type) => type === query.get('type')) ? 'pass' : 'refuse'),
};

/** The pure half of one guard (spec A §2, B §2): what query, cookies, brand and environment already decide. */
export function guardPrecondition(guard: GuardName, facts: GuardFacts): Precondition {
  return rules[guard](facts);
}

/** The same for a whole chain: the first guard that does not pass decides. */
export function guardsPrecondition(guards: readonly GuardName[], facts: GuardFacts): Precondition {
  for (const guard of guards) {
    const precondition = guardPrecondition(guard, facts);
    if (precondition !== 'pass') return precondition;
  }
  return 'pass';
}
