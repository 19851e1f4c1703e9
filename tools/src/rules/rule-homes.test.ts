import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import rules from '../../../docs/spec/rules.json';
import { repositoryRoot } from '../root.ts';
import { findRuleHomes, type RuleFact } from './find-rule-homes.ts';

const facts: readonly RuleFact[] = rules;
const product = '{apps/account-api,apps/edge,apps/shell,apps/mf-*,libs/*}/src/**/*.{ts,tsx}';
/** Tests state numbers as the specification does; migrations keep those of their day; pictures have sizes. */
const apart = /\.test\.|\/testing\/|\.setup\.|\/local\/|\/migrations\/|\/drawing\//;
const modules = globSync(product, { cwd: repositoryRoot })
  .filter((path) => !apart.test(path))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));

/** Modules that have the number of a fact by another rule, or because two places have to have it. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '100 max': {
    'libs/api-contract/src/rules/identifier.ts': 'length of a name to sign in with',
  },
  '14 age': {
    'apps/account-api/src/sign-up/registration/sign-up.presenter.ts':
      'the flag of a sign-up says 14 in every country; the age of consent is a setting of each',
  },
  '20 max': {
    'apps/account-api/src/sign-up/registration/sign-up-captcha.policy.ts': 'questions for a free name in an hour',
  },
  '30 days': {
    'libs/session/src/provider-log.ts': 'how long a browser remembers its provider',
    'libs/platform/src/cookies.ts': 'highest setting of a lasting session',
    'apps/account-api/src/server/upkeep/purge-traces.command.ts': 'how long verdicts on releases are kept',
    'apps/account-api/src/session/sessions/session-lifetime.policy.ts': 'how long ended sessions are kept',
    'apps/account-api/src/account/accounts/account-state.policy.ts':
      'how long a deleted account is remembered, which begins when the data is gone',
  },
  '5 attempts': {
    'apps/account-api/src/sign-in/one-time-code/login-code.policy.ts': 'guesses of a browser at login codes',
    'apps/account-api/src/flow/codes/code.policy.ts': 'tries of a code',
  },
  '5 max': {
    'apps/account-api/src/flow/codes/code.policy.ts': 'tries of a code',
    'apps/account-api/src/sign-in/approvals/approval.policy.ts': 'approvals asked for, and numbers typed',
    'apps/account-api/src/devices/pcs/pc-limit.policy.ts': 'trusted PCs of an account',
  },
  '5 max_failures': {
    'apps/account-api/src/sign-in/one-time-code/login-code.policy.ts': 'guesses of a browser at login codes',
  },
  '5 seconds': {
    'apps/account-api/src/sign-in/social/social-provider.client.ts': 'how long a provider may take to answer',
  },
};

/** Modules beside the contract that say a refusal by its number. */
const severalNumbers = 'the call has several numbers for one refusal; this picks one, which the call has to declare';
const byAddress = 'the number comes or leaves in an address, where no call declares it';
const speakers: Readonly<Record<string, string>> = {
  'apps/account-api/src/sign-in/one-time-code/login-code.policy.ts': severalNumbers,
  'apps/account-api/src/flow/captcha/answer-captcha-mail.command.ts': severalNumbers,
  'apps/account-api/src/flow/captcha/answer-captcha.command.ts': severalNumbers,
  'apps/account-api/src/flow/captcha/lock-open-captcha.command.ts': severalNumbers,
  'apps/mf-verification/src/screens/verification/callers-error.view.tsx': byAddress,
  'apps/mf-verification/src/screens/game-common/callback-address.ts': byAddress,
  'apps/mf-verification/src/screens/game-common/game-common.controller.ts': byAddress,
  'apps/mf-verification/src/screens/game-common/game-common.machine.ts': byAddress,
  'apps/mf-account-lifecycle/src/screens/withdrawal/withdrawal.view.tsx': byAddress,
  'apps/mf-device/src/standalone/close-view.ts': 'the game reads the number of a closed page',
  'apps/mf-login/src/flow/signed-in/finish-sign-in.ts': 'the answer that a session which ended meanwhile would get',
  'apps/shell/src/guards/channeling.guard.ts': 'a guard tells refusals of one name apart by their numbers',
  'apps/shell/src/guards/switch-state.ts': 'a guard tells refusals of one name apart by their numbers',
};

const contract = 'libs/api-contract/src/';
const isCode = (fact: string): boolean => fact.startsWith('code ');
const isAllowed = (fact: string, path: string): boolean =>
  isCode(fact) ? path.startsWith(contract) || Object.hasOwn(speakers, path) : Object.hasOwn(allowed[fact] ?? {}, path);

/** Homes of a number that has more than one; the contract is the home of all numbers of refusals. */
function crowded(homes: ReturnType<typeof findRuleHomes>): Record<string, string[]> {
  const own = [...homes].map(([fact, paths]) => [fact, [...paths].filter((path) => !isAllowed(fact, path))] as const);
  return Object.fromEntries(own.filter(([fact, paths]) => paths.length > (isCode(fact) ? 0 : 1)));
}

test('every number of the facts table has one home', () => {
  expect(modules.length).toBeGreaterThan(1000);
  expect(crowded(findRuleHomes(facts, modules))).toEqual({});
});

test('every module that is allowed another home spells the number', () => {
  const homes = findRuleHomes(facts, modules);
  const spelled = ([fact, paths]: [string, Readonly<Record<string, string>>]) =>
    Object.keys(paths).filter((path) => !homes.get(fact)?.has(path));
  const spoken = new Set([...homes].flatMap(([fact, paths]) => (isCode(fact) ? [...paths] : [])));
  expect(Object.entries(allowed).flatMap(spelled)).toEqual([]);
  expect(Object.keys(speakers).filter((path) => !spoken.has(path))).toEqual([]);
});

test('a second home is found: by its name, by its unit of time, and as the number of a refusal', () => {
  const table = [
    { id: 'kept', values: { days: 41 } },
    { id: 'refused', values: { code: '77123' } },
    { id: 'wait', values: { ms: 1100 } },
  ];
  const texts = {
    'libs/a.ts': 'export const keptDays = 41;\nconst other = 41; // keptDays = 41',
    'apps/b.ts': 'const keptMs = 41 * dayMs;\nconst windowMs = 41 * dayMs;',
    'apps/f.ts': 'const windowMs = 41 * dayMs;',
    'apps/c.ts': "const kept = { days: 41, name: 1 };\nreturn '77123';",
    'apps/d.ts': 'const waitMs = 1_100;\nconst limitMs = 1_100;',
    'apps/e.ts': 'const limitMs = 1_100;\n/* keptDays = 41 */',
  };
  const found = findRuleHomes(
    table,
    Object.entries(texts).map(([path, text]) => ({ path, text })),
  );
  expect(Object.fromEntries([...found].map(([fact, paths]) => [fact, [...paths]]))).toEqual({
    '41 days': ['libs/a.ts', 'apps/b.ts', 'apps/c.ts'],
    'code 77123': ['apps/c.ts'],
    '1100 ms': ['apps/d.ts'],
  });
  expect(Object.keys(crowded(found))).toEqual(['41 days', 'code 77123']);
});
