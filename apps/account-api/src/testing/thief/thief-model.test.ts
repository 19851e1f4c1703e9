import { tellFigure } from '@gatehouse/platform/proof-figures';
import { describe, expect, it } from '@jest/globals';
import { incoherencesOf } from './coherence.ts';
import { theLaw, type Law } from './law.ts';
import { mutantsOf } from './mutants.ts';
import { walksOf, type Walked } from './walk.ts';
import { owningRows } from './who-owns.ts';

/** `npm run proof` asks for more. */
const steps = Number(process.env['THIEF_STEPS'] ?? 100_000);
const stepsOfMutant = 200_000;
const seed = 7;

const told = ({ fault, account, loot, isAttentive, path }: Walked): string =>
  `${fault}: ${loot.join(' and ')}, account with ${account}, ${isAttentive ? 'letters answered' : 'letters not answered'}: ${path.join(' -> ')}`;
const faultUnder = (law: Law, most: number): Walked | undefined => {
  for (const walked of walksOf(law, { seed, steps: most })) if (walked.fault !== null) return walked;
  return undefined;
};

describe('a thief in a model of an account', () => {
  it('never comes further than the loot may bring one', () => {
    const faults: string[] = [];
    const reached = new Set<string>();
    let made = 0;
    for (const walked of walksOf(theLaw, { seed, steps })) {
      made += walked.steps;
      if (walked.fault !== null) faults.push(told(walked));
      if (walked.owns) for (const row of owningRows) if (row.fits(walked)) reached.add(row.name);
    }
    tellFigure('steps in the model', String(made));
    expect(faults.slice(0, 3)).toEqual([]);
    expect(made).toBeGreaterThan(steps / 2);
    // A model in which nobody gets anywhere would prove nothing.
    expect([...reached].toSorted()).toEqual(owningRows.map(({ name }) => name).toSorted());
  });

  it('reads the same in the table of ways and in the table of calls', () => {
    expect(incoherencesOf(theLaw)).toEqual([]);
  });
});

const isIn = 'whoever has a fresh session is signed in already';
const newAccount = 'it makes an account of its own';
const ofGuardian = 'it is about a consent, and no way of the account';
const ofMove = 'it brings characters into the account, and no way; moving/channeling/channeling.test.ts';
const wakes = 'who wakes an account or ends its restriction has signed in to it, and signs in once more';
const ofWait = 'the model has no wait of 72 hours; credentials/owner-wait/owner-wait.test.ts';
const nothingOlder =
  'where a fresh session counts the account has nothing older, and the session adds a way of its own all the same';

/** Weakened rows that bring nobody further, and why. */
const harmless: Readonly<Record<string, string>> = {
  'rememberedBrowser added: no letter is written':
    'the letter asks whether the account knows the browser; tell-new-browser.test.ts',
  'securityQuestion: counts at once':
    'who sets it knows the password; it opens an account only that nothing better recovers',
  'ep:auth:POST v2.0/pc/signin: a fresh session is enough': isIn,
  'ep:auth:POST v2.1/pc/signin: a fresh session is enough': isIn,
  'ep:account:POST web/auth/otp/check: a fresh session is enough': isIn,
  'ep:account:POST lv2/oauth/code: a fresh session is enough': isIn,
  'ep:account:POST oauth/token: a fresh session is enough': isIn,
  'ep:auth:GET v1.0/qr/status: a fresh session is enough': isIn,
  'ep:secure:POST v1.0/otp/session/verify: a fresh session is enough': isIn,
  'ep:secure:GET v1.0/otp/session/status: a fresh session is enough': isIn,
  'signInAddress replaced: a fresh sign-in is enough': nothingOlder,
  'contactAddress replaced: a fresh sign-in is enough': nothingOlder,
  'ep:account:POST transfer/register: a fresh session is enough': nothingOlder,
  'own:owner-proof: a fresh session is enough': nothingOlder,
  'ep:account:POST v1/nation: a fresh session is enough': nothingOlder,
  'own:not-me-lock: a fresh session is enough': 'a fresh session shuts the owner out by an authenticator already',
  'own:answer-changes: no proof': 'what the session was signed in by weighs; a token of an older one shows nothing',
  'ep:account:POST signup/register: no proof': newAccount,
  'ep:account:POST signup/register: a fresh session is enough': newAccount,
  'ep:account:POST v1/crossfire/register: a fresh session is enough': newAccount,
  'ep:account:POST v1/reauth/recover: no proof': wakes,
  'ep:account:POST v1/reauth/recover: a fresh session is enough': wakes,
  'ep:account:POST signup/save/agreement/parent: no proof': ofGuardian,
  'ep:account:POST signup/save/agreement/parent: a fresh session is enough': ofGuardian,
  'ep:account:POST v1/cert/parent/terms/:x: no proof': ofGuardian,
  'ep:account:POST v1/cert/parent/terms/:x: a fresh session is enough': ofGuardian,
  'own:guardian-decline: no proof': ofGuardian,
  'own:guardian-decline: a fresh session is enough': ofGuardian,
  'own:guardian-consent-withdraw: no proof': ofGuardian,
  'own:guardian-consent-withdraw: a fresh session is enough': ofGuardian,
  'ep:account:POST v1/channeling/third/register: no proof': ofMove,
  'own:channeling-result: no proof': ofMove,
  'own:channeling-result: a fresh session is enough': ofMove,
  'own:owner-wait-start: no proof': ofWait,
  'own:owner-wait-start: a fresh session is enough': ofWait,
  'own:owner-wait-cancel: no proof': ofWait,
  'own:owner-wait-cancel: a fresh session is enough': ofWait,
  'own:member-wait-stop: no proof': ofWait,
  'own:owner-wait-allow: no proof': ofWait,
  'own:owner-wait-allow: a fresh session is enough': ofWait,
  'own:owner-wait-finish: a fresh session is enough': ofWait,
};

describe('a row of the law that is weakened', () => {
  const mutants = mutantsOf(theLaw);
  const isFound = (law: Law, most: number): boolean =>
    incoherencesOf(law).length > 0 || faultUnder(law, most) !== undefined;

  it('brings a thief further, or contradicts another row', () => {
    const missed = mutants.filter(({ name, law }) => !(name in harmless) && !isFound(law, stepsOfMutant));
    expect(missed.map(({ name }) => name)).toEqual([]);
    expect(mutants.length).toBeGreaterThan(100);
  });

  it('is called harmless only where it is', () => {
    const left = mutants.filter(({ name, law }) => name in harmless && !isFound(law, stepsOfMutant / 10));
    expect(left.map(({ name }) => name).toSorted()).toEqual(Object.keys(harmless).toSorted());
  });
});
