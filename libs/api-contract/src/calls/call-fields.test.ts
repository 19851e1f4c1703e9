import { faultsIn } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import calls from '../../../../docs/spec/calls.json';
import enums from '../../../../docs/spec/enums.json';
import type { CallDefinition } from '../definition/define-call.ts';
import { isSecret } from '../definition/public-schema.ts';
import { recoveryProviderCodes } from '../enums/recovery.ts';
import * as steps from '../enums/wire-enums.ts';
import { fieldsOf, inner } from '../testing/fields-of.ts';
import { allCalls } from './all-calls.ts';
import { codeSent } from './contact-codes.ts';
import { recentChanges, resetPassword } from './new-password.ts';
import { notMeLock, notMeRead } from './not-me.ts';
import { platformEvents } from './platform-events.ts';
import { answerChanges } from './unseen-changes.ts';

/** What is wrong with any call, in one list. */
const faultsOfCalls = (check: (call: CallDefinition) => unknown, among: readonly CallDefinition[] = allCalls) =>
  faultsIn(among, ({ id }) => id, check);
const request = (call: CallDefinition) => [...fieldsOf(call.params), ...fieldsOf(call.query), ...fieldsOf(call.body)];
/** Names under which a token or a password travels. */
const tokenNames = /^(access_?token|refresh_?token|sns_access_token|authorization_?code)$/i;
const passwordNames = /(^|_)password$/;

describe('secrets', () => {
  it('are marked in every answer, where they are tokens', async () => {
    const faults = await faultsOfCalls((call) => {
      const open = fieldsOf(call.value).filter(
        ([path, field]) => tokenNames.test(path.split('.').at(-1) ?? '') && !isSecret(field),
      );
      expect(open.map(([path]) => path)).toEqual([]);
    });
    expect(faults).toEqual([]);
  });

  it('are marked in every request, where they are tokens or passwords', async () => {
    const faults = await faultsOfCalls((call) => {
      const open = request(call).filter(([path, field]) => {
        const name = path.split('.').at(-1) ?? '';
        return (tokenNames.test(name) || passwordNames.test(name)) && !isSecret(field);
      });
      expect(open.map(([path]) => path)).toEqual([]);
    });
    expect(faults).toEqual([]);
  });

  it('that are a session are issued through the edge', async () => {
    const issuing = allCalls.filter((call) =>
      fieldsOf(call.value).some(([path]) => /(^|\.)access_?token$/i.test(path)),
    );
    expect(await faultsOfCalls((call) => expect(call.session).toBe('issues'), issuing)).toEqual([]);
  });
});

/** A field the facts list for a call: `captcha.captchaToken`, `members[].user_id`, `signinRequest.service_id=Portal_Web`. */
const plain = (written: string) => written.replaceAll('[]', '').replace(/=.*/, '');
const facts = calls.filter((fact) => fact.id !== 'ep:bridge:launcher');
const byId = new Map(allCalls.map((call) => [call.id, call]));

/** Facts of the analytics call in words; the wire names are ours. Both spellings of the lifetime are read by the edge. */
const otherwise = new Set(['expireIn', '<binary audio>']);

describe('fields the facts show', () => {
  const idOf = ({ id }: (typeof facts)[number]) => id;

  it('are taken by the request of their call', async () => {
    const asked = facts.filter((fact) => fact.request);
    const faults = await faultsIn(asked, idOf, ({ id, request: fields = [] }) => {
      const call = byId.get(id);
      const known = new Set(call ? request(call).map(([path]) => path) : []);
      expect(fields.map(plain).filter((field) => !known.has(field) && !otherwise.has(field))).toEqual([]);
    });
    expect(faults).toEqual([]);
  });

  it('are given by the answer of their call', async () => {
    const answered = facts.filter((fact) => fact.response);
    const faults = await faultsIn(answered, idOf, ({ id, response: fields = [] }) => {
      const known = new Set(fieldsOf(byId.get(id)?.value).map(([path]) => path));
      expect(fields.map(plain).filter((field) => !known.has(field) && !otherwise.has(field))).toEqual([]);
    });
    expect(faults).toEqual([]);
  });
});

describe('lists of the wire', () => {
  const values = new Map(enums.map((row) => [row.id, row]));
  it.each([
    ['enum:provider-code', steps.providerCodes],
    ['enum:recovery-id-provider-code', recoveryProviderCodes],
    ['enum:verification-type', steps.verificationTypes],
    ['enum:channeling-step', steps.channelingSteps],
    ['enum:verify-type', steps.hubVerifyTypes],
    ['enum:block-reason', steps.blockReasons],
    ['enum:captcha-kind', steps.captchaKinds],
    ['enum:captcha-theme', steps.captchaThemes],
    ['enum:verification-method', steps.personCheckMethods],
    ['enum:contact-method', steps.contactKinds],
  ] as const)('%s', (id, list) => {
    expect(list).toEqual(values.get(id)?.values);
  });

  it.each([
    ['enum:verification-status', steps.verificationStatuses],
    ['enum:completion-stage', steps.completionStages],
    ['enum:country-check-status', steps.countryCheckStatuses],
    ['enum:transfer-step', steps.transferSteps],
    ['enum:transfer-step-2', steps.transferAgeSteps],
    ['enum:withdrawal-step', steps.withdrawalSteps],
  ] as const)('%s', (id, numbers) => {
    const nameByNumber = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [String(number), name]));
    expect(nameByNumber).toEqual(values.get(id)?.names);
  });

  it('spells our own steps in SCREAMING_SNAKE', () => {
    const own = [
      steps.signUpSteps,
      steps.deviceSteps,
      steps.nationSteps,
      steps.approvalStatuses,
      steps.emailSessionStatuses,
      steps.subEmailEntries,
    ];
    for (const word of own.flat()) expect(word).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });
});

const state = 'p:6f1c2a9e';
/** Requests a page would send, and the same spoilt in one place. */
const samples: readonly (readonly [
  string,
  'params' | 'query' | 'body',
  Record<string, unknown>,
  Record<string, unknown>,
])[] = [
  [
    'ep:account:GET v1/email/:type/send',
    'query',
    { state, email: 'Ann@Playground.Test' },
    { email: `${'a'.repeat(400)}@b.test` },
  ],
  ['ep:account:GET v1/sms/:type/send', 'query', { state, number: '+82 10-1234-5678' }, { number: '1'.repeat(61) }],
  ['ep:account:GET v1/sms/:type/send', 'params', { type: 'signup' }, { type: 'constructor' }],
  ['ep:account:POST v1/sms/:type/verify', 'body', { state, verify_number: '12 34-56' }, { verify_number: '12345' }],
  ['ep:account:POST web/auth/otp/check', 'body', { otp: '１２３４５６７８' }, { otp: '1234567' }],
  ['ep:secure:POST v1.0/otp/session/verify', 'body', { session: 'abc', verify_code: '0420' }, { verify_code: '042' }],
  [
    'ep:account:POST signup/register',
    'body',
    { state, password: 'Gatehouse1', nickname: '하늘123' },
    { nickname: 'ㅋㅋ' },
  ],
  ['ep:account:POST signup/register', 'body', { state, user_id: 'rider7' }, { user_id: '1234567' }],
  ['ep:account:POST lv3/v1/find/pwd', 'body', { state, token: 't', password: 'Gatehouse1' }, { password: 'Gatehouse' }],
  ['ep:secure:POST v1.0/pcselect/register', 'body', { pcselect_name: '내.PC-1' }, { pcselect_name: 'my pc' }],
  ['ep:secure:PUT v1.0/my-device/info/:id', 'body', { deviceNickname: 'phone_1' }, { deviceNickname: 'phone.1' }],
  ['ep:account:POST v1/nation', 'body', { state, country_code: 'US' }, { country_code: 'us' }],
  [
    'ep:account:POST v1/hub/verify',
    'body',
    { platform: 'MOBILE_SDK', service_id: 'game-1', cert_type: 'SIGNUP' },
    { cert_type: 'signup' },
  ],
  [
    'ep:account:POST signup/check/agreement',
    'body',
    { gds_info: { nation: 'DE' }, birth_dt: '2012-02-29' },
    { birth_dt: '29.2.2012' },
  ],
  ['ep:account:GET signup/check/step', 'query', { state }, { state: '../x' }],
];

describe('requests', () => {
  it.each(samples)('%s takes a good %s and no bad one', (id, part, good, spoilt) => {
    const schema = byId.get(id)?.[part];
    expect(schema && v.safeParse(schema, good).success).toBe(true);
    expect(schema && v.safeParse(schema, { ...good, ...spoilt }).success).toBe(false);
  });

  it('bound every text', async () => {
    const long = 'a'.repeat(200_000);
    const faults = await faultsOfCalls((call) => {
      const loose = request(call).filter(([, field]) => !inner(field).entries && v.safeParse(field, long).success);
      expect(loose.map(([path]) => path)).toEqual([]);
    });
    expect(faults).toEqual([]);
  });
});

describe('answers of an API that is older than the page', () => {
  const added: readonly [left: string, call: CallDefinition, means: unknown][] = [
    ['proven_yn', codeSent, 'N'],
    ['gave_back', notMeRead, []],
    ['password_gives_back', notMeRead, []],
    ['gave_back', resetPassword, []],
    ['moves', notMeRead, []],
    ['moves', notMeLock, []],
    ['moves', recentChanges, []],
    ['moves', resetPassword, []],
    ['changes.until', recentChanges, null],
    ['events.facts', platformEvents, []],
  ];
  it.each(added)('may lack %s', (left, { value }, means) => {
    const [[, field] = []] = fieldsOf(value).filter(([path]) => path === left);
    expect(field && v.parse(field, undefined)).toEqual(means);
  });
});

describe('answers of an API that is newer than the page', () => {
  const fieldOf = ({ value }: CallDefinition, name: string) => {
    const [[, field] = []] = fieldsOf(value).filter(([path]) => path === name);
    if (!field) throw new Error(`no ${name}`);
    return field;
  };
  const factLists: readonly [name: string, call: CallDefinition][] = [
    ['gives_back', notMeRead],
    ['password_gives_back', notMeRead],
    ['gave_back', notMeRead],
    ['gave_back', notMeLock],
    ['gave_back', resetPassword],
    ['gave_back', answerChanges],
    ['stays', answerChanges],
  ];
  it.each(factLists)('may name more in %s, which the page leaves out', (name, call) => {
    expect(v.parse(fieldOf(call, name), ['phone', 'moonPhase', 'gameMove'])).toEqual(['phone', 'gameMove']);
    expect(v.safeParse(fieldOf(call, name), ['phone', 7]).success).toBe(false);
  });

  const move = { part: 'country', at: 1, name: '', until: 2, stays: null };
  it.each([notMeRead, notMeLock, recentChanges, resetPassword])(
    'may tell of other moves, which the page leaves out: $id',
    (call) => {
      const told = [move, { ...move, part: 'moonPhase' }, { ...move, stays: 'MOON' }, { ...move, extra: 1 }];
      expect(v.parse(fieldOf(call, 'moves'), told)).toEqual([move, move]);
      expect(v.safeParse(fieldOf(call, 'moves'), [{ ...move, at: 'noon' }]).success).toBe(false);
    },
  );

  it('list no change that the page cannot name: left out, it would be undone unseen', () => {
    const ofPhone = { id: 'c-1', part: 'phone', at: 1, now: '', before: '', place: null, device: null, reach: 'NOW' };
    const listed = (part: string) =>
      v.safeParse(recentChanges.value, { changes: [ofPhone, { ...ofPhone, part }], former_password_yn: 'N' }).success;
    expect([listed('country'), listed('moonPhase')]).toEqual([true, false]);
  });
});
