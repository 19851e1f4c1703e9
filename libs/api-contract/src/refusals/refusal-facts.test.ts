import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import errors from '../../../../docs/spec/errors.json';
import { allCalls } from '../calls/all-calls.ts';
import { codeOf, envelopeRefusals, refusalOf } from '../definition/define-call.ts';
import { legacyFamily } from './families/legacy.ts';
import { legacyCodeOf, legacyCodes, legacyRanges, legacyRefusalOf } from './legacy-codes.ts';
import { ownCodes } from './own-codes.ts';
import { portalCodes, portalRefusals } from './portal-codes.ts';
import { familyOf, isRefusalName, refusalFamilies, refusalFamilyNames } from './refusal-families.ts';
import { refusals } from './refusals.ts';

type ErrorFact = Readonly<{
  id: string;
  code?: string;
  from?: string;
  to?: string;
  names: readonly string[];
  fullResponse?: boolean;
  message?: string;
}>;
const facts: readonly ErrorFact[] = errors;
const texts = join(import.meta.dirname, '../texts');

const declared = [
  ...allCalls.flatMap((call) => Object.entries(call.refusals).map(([code, name]) => [call.id, code, name] as const)),
  ...Object.entries(envelopeRefusals).map(([code, name]) => ['every call', code, name] as const),
];
const namesDeclared = (code: string) =>
  new Set<string>(declared.filter(([, own]) => own === code).map(([, , name]) => name));
const namesOfCode = new Map(facts.flatMap((fact) => (fact.code ? [[fact.code, fact.names] as const] : [])));
const own: Readonly<Record<string, string>> = ownCodes;
const portal: Readonly<Record<string, Readonly<{ refusal: string; message: string }>>> = portalCodes;

/** Token handling counts 40104 among the expired ones; the envelope's one word for it is `sessionEnded` (rulings, "Sign-in"). */
const sameReaction: Readonly<Record<string, string>> = { '40104': 'accessTokenExpired' };

/** Where a number of the facts is answered: by calls, in every envelope, by the older services, or by the portal itself. */
function answeredNames(code: string): Set<string> {
  const legacy = legacyRefusalOf(code);
  return new Set([
    ...namesDeclared(code),
    ...(legacy ? [legacy] : []),
    ...(portal[code] ? [portal[code].refusal] : []),
  ]);
}

describe('every row of the error facts', () => {
  it('has a refusal', () => {
    expect(facts.length).toBeGreaterThan(150);
    const unknown = facts.flatMap(({ id, names }) =>
      names.filter((name) => !isRefusalName(name)).map((name) => `${id}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is answered in every meaning, where it has a number', async () => {
    const faults = await faultsIn([...namesOfCode], String, ([code, names]) =>
      expect([...answeredNames(code)].sort()).toEqual(names.filter((name) => name !== sameReaction[code]).sort()),
    );
    expect(faults).toEqual([]);
  });

  it('is a range of the envelope, where it has two numbers', async () => {
    const ranges = facts.filter((fact) => fact.from);
    const faults = await faultsIn(
      ranges,
      ({ id }) => id,
      (fact) => {
        const [from, to] = [fact.from, fact.to].map((code) => Number(code?.slice(1)));
        expect(legacyRanges).toContainEqual({ from, to, refusal: fact.names[0] });
      },
    );
    expect(faults).toEqual([]);
  });

  it('names without a number are answered by a number of ours, or met by the portal itself', () => {
    const answered = new Set<string>([
      ...declared.map(([, , name]) => name),
      ...Object.values(portal).map((row) => row.refusal),
    ]);
    const unnumbered = facts.filter((fact) => !fact.code && !fact.from).flatMap((fact) => fact.names);
    const met: readonly string[] = [...portalRefusals, 'legacyServiceTemporarilyUnavailable', 'legacyContentNotFound'];
    const lost = unnumbered.filter(
      (name) => !answered.has(name) && !met.includes(name) && !Object.values(own).includes(name),
    );
    expect(lost).toEqual([]);
  });

  it('carries the whole answer exactly where the facts say so', () => {
    const single = facts.filter((fact) => fact.names.length === 1);
    const whole = new Set(single.filter((fact) => fact.fullResponse).flatMap((fact) => fact.names));
    const short = Object.entries(refusals).filter(([name, rule]) => whole.has(name) && !('fullResponse' in rule));
    expect(short.map(([name]) => name)).toEqual([]);
  });

  it('says its message', async () => {
    const told = facts.filter((fact) => fact.message);
    const faults = await faultsIn(
      told,
      ({ id }) => id,
      ({ code = '', message }) => expect(portal[code]?.message).toBe(message),
    );
    expect(faults).toEqual([]);
  });
});

describe('numbers of the contract', () => {
  it('mean what the facts or our own list say, at every call', () => {
    expect(declared.length).toBeGreaterThan(1_000);
    const others = declared.filter(([, code, name]) => !(namesOfCode.get(code) ?? [own[code]]).includes(name));
    expect(others).toEqual([]);
  });

  it('has no number of ours that the facts give', () => {
    expect(Object.keys(own).filter((code) => namesOfCode.has(code))).toEqual([]);
  });

  it('are read back as they are written, at every call', () => {
    const lost = allCalls.flatMap((call) =>
      Object.values(call.refusals)
        .filter((name) => refusalOf(call, codeOf(call, name) ?? '') !== name)
        .map((name) => `${call.id}: ${name}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('numbers with several meanings', () => {
  const byId = new Map(allCalls.map((call) => [call.id, call]));
  it.each([
    ['ep:auth:POST v2.1/pc/signin', '44024', 'credentialsMismatch'],
    ['ep:account:POST v1/crossfire/register', '44024', 'migrationDone'],
    ['ep:account:POST oauth/token', '44000', 'accountDormant'],
    ['ep:account:GET v1/verify/status', '44000', 'identityVerificationRequired'],
    ['ep:account:GET v1/email/:type/send', '46003', 'resendLimit'],
    ['ep:account:GET v1/sms/:type/send', '46003', 'resendLimit'],
    ['ep:account:POST v1/email/:type/verify', '46403', 'emailAccountLimit'],
    ['ep:account:POST v1/sms/:type/verify', '46403', 'phoneAccountLimit'],
    ['ep:account:GET v1/sms/:type/send', '46215', 'verificationTimeExpired'],
    ['ep:account:POST v1/sms/:type/verify', '46215', 'tooManyWrongCodes'],
    ['ep:account:POST v1/sms/:type/verify', '46000', 'codeMismatch'],
    ['ep:account:POST v2/device/regist', '46000', 'deviceAlreadyRegistered'],
    ['ep:account:POST v2/device/state', '40104', 'sessionEnded'],
  ])('%s means by %s: %s', (id, code, name) => {
    const call = byId.get(id);
    expect(call && refusalOf(call, code)).toBe(name);
  });
});

describe('legacy codes', () => {
  it('prefers the single code to the range around it', () => {
    for (const [code, name] of Object.entries(legacyCodes)) expect(legacyRefusalOf(code)).toBe(name);
  });

  it.each([
    ['E820', 'legacyUploadLimit'],
    ['E824', 'legacyUploadLimit'],
    ['E825', 'legacyOther'],
    ['E829', 'legacyFriendList'],
    ['E843', 'legacyFriendList'],
    ['E901', 'legacyCommunity'],
    ['E907', 'legacyCommunity'],
    ['E1109', 'legacyFriendList'],
    ['E109', 'legacyOther'],
    ['E7003', 'legacyOther'],
    ['content not found', 'legacyContentNotFound'],
    ['Service temporarily unavailable', 'legacyServiceTemporarilyUnavailable'],
  ])('%s is %s', (code, name) => {
    expect(legacyRefusalOf(code)).toBe(name);
  });

  it('lead back to the code they are answered with', () => {
    const answered = Object.keys(legacyFamily).filter((name) => legacyCodeOf(name) !== null);
    for (const name of answered) expect(legacyRefusalOf(legacyCodeOf(name) ?? '')).toBe(name);
    const wordsOnly = Object.keys(legacyFamily).filter((name) => !answered.includes(name));
    expect(wordsOnly).toEqual(['legacyServiceTemporarilyUnavailable', 'legacyContentNotFound']);
    expect(legacyCodeOf('codeMismatch')).toBeNull();
  });

  it.each(['E107', 'E7005', 'E', 'E12x', '515', '', 'constructor', '__proto__'])('%s is none', (code) => {
    expect(legacyRefusalOf(code)).toBeNull();
  });
});

describe('families', () => {
  it('hold every refusal once', () => {
    const names = refusalFamilyNames.flatMap((family) => Object.keys(refusalFamilies[family]));
    expect(names.sort()).toEqual(Object.keys(refusals).sort());
  });

  it('know their own: each has the refusals whose sentences are in its folder', () => {
    const folders = readdirSync(texts, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const written = folders
      .filter(({ name }) => name !== 'fields')
      .flatMap(({ name: folder }) => {
        const sentences: object = JSON.parse(readFileSync(join(texts, folder, 'en.json'), 'utf8'));
        return Object.keys(sentences).map((name) => [name, folder] as const);
      });
    expect(new Set(written.map(([name]) => name))).toEqual(new Set(Object.keys(refusals)));
    const found = written.map(([name]) => [name, isRefusalName(name) ? familyOf(name) : 'no refusal']);
    expect(found).toEqual(written);
  });

  it('have no refusal that nothing answers', () => {
    const answered = new Set<string>([
      ...declared.map(([, , name]) => name),
      ...Object.values(portal).map((row) => row.refusal),
      ...portalRefusals,
      ...Object.keys(legacyFamily),
    ]);
    // The two of docs/spec/README.md, "Errors that this platform never answers", that have a name of their own.
    const never = ['adminTicketRequired', 'adminTicketExpired'];
    expect(Object.keys(refusals).filter((name) => !answered.has(name))).toEqual(never);
  });
});
