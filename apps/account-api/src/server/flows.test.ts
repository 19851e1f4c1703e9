import { beforeAll, describe, expect, it } from '@jest/globals';
import { switchOffAskedFlow, switchOffFlow, switchOnFlow } from '../sign-in/authenticator/authenticator.flow.ts';
import { channelingFlow, channelingOfferFlow } from '../moving/channeling/channeling.flow.ts';
import { deviceFlow } from '../devices/game-devices/device.flow.ts';
import { emailSessionFlow } from '../credentials/account-email/email-session.flow.ts';
import { idSearchFlow } from '../credentials/find-account/id-search.flow.ts';
import { consentsFlow } from '../guardians/consent/consents.flow.ts';
import { guardianFlow } from '../guardians/consent/guardian.flow.ts';
import { nationFlow } from '../credentials/nation/nation.flow.ts';
import { insertFlow } from '../flow/flows/flows.repository.ts';
import { flowRowsBefore } from './testing/flow-rows-before.ts';
import { hashToken } from '../base/crypto/hashes.ts';
import { systemCaller, type Caller } from '../base/caller.ts';
import { signInFlow } from '../sign-in/entry/sign-in.flow.ts';
import { signUpFlow } from '../sign-up/registration/sign-up.flow.ts';
import { socialSignUpFlow } from '../sign-in/social/social-sign-up.flow.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { usePlatform } from '../testing/use-platform.ts';
import { resetFlow } from '../credentials/password-reset/reset.flow.ts';
import { memberCheckFlow } from '../sign-in/identity/member-check.flow.ts';
import { newPasswordFlow } from '../credentials/new-password/new-user-token.command.ts';
import { handoverFlow } from '../session/sessions/hand-over-session.command.ts';
import { takenVerificationFlow } from '../credentials/verification/taken-verification.flow.ts';
import { verificationFlow } from '../credentials/verification/verification.flow.ts';
import { transferFlow } from '../moving/transfer/transfer.flow.ts';
import { requestedWithdrawalFlow, withdrawalFlow } from '../leaving/withdrawal/withdrawal.flow.ts';

type Platform = Parameters<typeof idSearchFlow.find>[0];
type Asked = Parameters<typeof idSearchFlow.find>[2];
type Opening = Readonly<{ guid: string | null; data: object; variant?: string }>;
type Found = Readonly<{ ok: boolean; refusal?: string }>;

/** What every definition can do, whatever it keeps. */
type Definition<Data> = Readonly<{
  kind: string;
  kinds: readonly string[];
  lifetimeMs: number;
  holder: string;
  open(platform: Platform, caller: Caller, opening: Data): Promise<string | null>;
  find(platform: Platform, caller: Caller, asked: Asked): Promise<Found>;
  lock(platform: Platform, caller: Caller, asked: Asked): Promise<Found>;
  end(platform: Platform, asked: Readonly<{ state: string }>): Promise<object | null>;
}>;

const sampleOf = <Data extends Opening>(flow: Definition<Data>, opening: Data) => ({
  ...flow,
  guid: opening.guid,
  name: opening.variant === undefined ? flow.kind : `${flow.kind}:${opening.variant}`,
  open: (platform: Platform, caller: Caller) => flow.open(platform, caller, opening),
});

const nobody = 'a0000000-0000-4000-8000-000000000001';
const entry = { door: 'password', providerCd: 'SO', forever: false, inflowPath: 'WEB' } as const;
const device = { service: 'X', version: 2, device: null, stage: 'guide', methods: [], method: null } as const;
const verification = {
  type: 'change-nation',
  way: 'email',
  addressBlocked: false,
  returnTo: '',
  known: null,
  given: {},
} as const;
const samplesFor = (guid: string) => [
  sampleOf(signInFlow, { variant: 'accountDormant', guid, data: { refusal: 'accountDormant', entry } }),
  sampleOf(signUpFlow, { guid: null, data: {} }),
  sampleOf(socialSignUpFlow, {
    guid: null,
    data: { providerCd: 'GP', subject: 's', verifiedEmail: null, request: { forever: true } },
  }),
  sampleOf(idSearchFlow, { guid: null, data: { way: 'email', provider: null, addressBlocked: false } }),
  sampleOf(emailSessionFlow, { guid, data: { contact: 'a@b.example' } }),
  sampleOf(nationFlow, { guid, data: { brought: {} } }),
  sampleOf(transferFlow, { guid, data: { brought: {} } }),
  sampleOf(deviceFlow, {
    variant: 'register',
    guid,
    data: { ...device, methods: [], kept: false, methodSince: 0, proof: null },
  }),
  sampleOf(guardianFlow, { variant: 'child', guid, data: { caseId: 'c' } }),
  sampleOf(guardianFlow, { variant: 'link', guid, data: { caseId: 'c' } }),
  sampleOf(consentsFlow, { guid: null, data: { guardianHash: null } }),
  sampleOf(withdrawalFlow, { guid, data: { way: 'email' } }),
  sampleOf(requestedWithdrawalFlow, { guid, data: {} }),
  sampleOf(switchOffFlow, { guid, data: {} }),
  sampleOf(switchOffAskedFlow, { guid, data: {} }),
  sampleOf(switchOnFlow, { guid, data: {} }),
  sampleOf(verificationFlow, { guid, data: verification }),
  sampleOf(takenVerificationFlow, {
    guid,
    data: { type: 'change-nation', way: 'email', addressBlocked: false, returnTo: '' },
  }),
  sampleOf(memberCheckFlow, { guid, data: { types: ['storage-identify'] } }),
  sampleOf(resetFlow, {
    guid: null,
    data: { owner: guid, way: 'email', name: 'n', passwordOf: 'p', addressBlocked: false, social: null },
  }),
  sampleOf(newPasswordFlow, { guid, data: { tokenHash: 't', by: 'email', sid: null } }),
  sampleOf(handoverFlow, { guid, data: { sid: 's' } }),
  sampleOf(channelingOfferFlow, { guid: null, data: { serviceId: 'X' } }),
  sampleOf(channelingFlow, { guid, data: { browser: 'b', serviceId: 'X', member: guid, brought: {} } }),
];
type Sample = ReturnType<typeof samplesFor>[number];
const names = samplesFor(nobody).map(({ name }) => name);

const here: Caller = { ...systemCaller('flows'), browserId: 'here' };
const elsewhere: Caller = { ...here, browserId: 'elsewhere' };
const noBrowser = systemCaller('flows');
const another = 'a0000000-0000-4000-8000-000000000002';
const expired = { ok: false, refusal: 'verificationTimeExpired' };

it('each kind has a row of the version before', () => {
  expect(Object.keys(flowRowsBefore).toSorted()).toEqual(names.toSorted());
});

describeEachEngine('every kind of flow', (engine) => {
  const stage = usePlatform(engine);
  const opened = async (sample: Sample) => {
    const state = await sample.open(stage().platform, here);
    if (state === null) throw new Error(`${sample.name} was not opened`);
    return state;
  };
  const readings = (sample: Sample, caller: Caller, asked: Asked) =>
    Promise.all([sample.find(stage().platform, caller, asked), sample.lock(stage().platform, caller, asked)]);

  let samples: readonly Sample[] = [];
  beforeAll(async () => {
    samples = samplesFor((await makePerson(stage().platform)).guid);
  });
  const sampleOfName = (name: string) => {
    const found = samples.find((one) => one.name === name);
    if (!found) throw new Error(`there is no sample ${name}`);
    return found;
  };

  describe.each(names)('%s', (name) => {
    it('is found by its holder', async () => {
      const sample = sampleOfName(name);
      const asked = { state: await opened(sample), ...(sample.guid !== null && { guid: sample.guid }) };
      for (const found of await readings(sample, here, asked)) expect(found).toMatchObject({ ok: true });
    });

    it('refuses another browser, another member, another kind, an old and an unknown state alike', async () => {
      const sample = sampleOfName(name);
      const state = await opened(sample);
      const isAnyones = sample.holder === 'state';
      for (const found of await readings(sample, elsewhere, { state }))
        expect(found).toMatchObject(isAnyones ? { ok: true } : expired);
      const ofAnother = samples.find(({ kind }) => kind !== sample.kind);
      if (!ofAnother) throw new Error('there is one kind only');
      const cases: Asked[] = [
        { state, guid: another },
        { state: await opened(ofAnother) },
        { state: 'never-was' },
        { state: '' },
      ];
      for (const asked of cases)
        for (const found of await readings(sample, here, asked)) expect(found).toMatchObject(expired);
      stage().platform.clock.advance(sample.lifetimeMs + 1);
      for (const found of await readings(sample, here, { state })) expect(found).toMatchObject(expired);
    });

    it('is ended once, by one of several at a time, and found no more', async () => {
      const sample = sampleOfName(name);
      const state = await opened(sample);
      const ended = await Promise.all([1, 2, 3].map(() => sample.end(stage().platform, { state })));
      expect(ended.filter((one) => one !== null)).toHaveLength(1);
      for (const found of await readings(sample, here, { state })) expect(found).toMatchObject(expired);
    });

    it('is not opened without the browser that has to hold it', async () => {
      const sample = sampleOfName(name);
      const state = await sample.open(stage().platform, noBrowser);
      expect(state === null).toBe(sample.holder === 'browser');
    });

    it('of the version before is found as it was', async () => {
      const sample = sampleOfName(name);
      const { platform } = stage();
      const at = platform.clock.now();
      const row = { kind: name, guid: sample.guid, at, expiresAt: new Date(at.getTime() + sample.lifetimeMs) };
      const browser = platform.keyedHash('browser', 'here');
      const before = flowRowsBefore[name] ?? {};
      const data = 'browser' in before ? { ...before, browser } : before;
      await insertFlow(platform.db, { ...row, stateHash: hashToken(`before-${name}`), data });
      expect(await sample.find(platform, here, { state: `before-${name}` })).toMatchObject({ ok: true });
    });

    it('is expired, not a fault, where an older version kept something else', async () => {
      const sample = sampleOfName(name);
      if (sample.kind.startsWith('authenticator') || sample.kind === 'withdrawal-requested') return; // they keep nothing
      const { platform } = stage();
      const at = platform.clock.now();
      const row = { kind: sample.name, guid: sample.guid, at, expiresAt: new Date(at.getTime() + sample.lifetimeMs) };
      const data = { browser: platform.keyedHash('browser', 'here'), entry: 7, request: 7, refusal: 7 };
      const state = `old-${sample.name}`;
      await insertFlow(platform.db, { ...row, stateHash: hashToken(state), data: { ...data, service: 7, contact: 7 } });
      const found = await sample.find(platform, here, { state });
      expect(found).toMatchObject(expired);
    });
  });
});
