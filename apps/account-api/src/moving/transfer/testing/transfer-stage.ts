import {
  emailCodeVerify,
  emailSendV2,
  signInV21,
  transferAge,
  transferAgreement,
  transferCountry,
  transferEmailSend,
  transferRegister,
  transferStep,
  userTokenCheck,
  type CallInput,
} from '@gatehouse/api-contract';
import type { SocialProvider } from '@gatehouse/platform';
import { insertAccountPerson } from '../../../account/accounts/account-persons.repository.ts';
import { insertIdentity } from '../../../account/accounts/accounts.repository.ts';
import { getAccount } from '../../../account/accounts/accounts.repository.ts';
import { openWayDoor } from '../../../account/accounts/way-door.policy.ts';
import { hashToken } from '../../../base/crypto/hashes.ts';
import { after, dayMs } from '../../../base/ports/clock.ts';
import { useGuardianStage, aBrowser, yes } from '../../../guardians/consent/testing/guardian-stage.ts';
import type { PersonPlan } from '../../../local/people/create-person.command.ts';
import { issueSession } from '../../../session/sessions/issue-session.command.ts';
import { nowhere } from '../../../session/sessions/login-place.policy.ts';
import { insertSocialFlow, settleSocialFlow } from '../../../sign-in/social/social-flows.repository.ts';
import type { EngineUnderTest } from '../../../testing/each-engine.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { outcomeOf, type Asked } from '../../../testing/test-server.ts';

export const allOfSwitch = [yes('TRNS_SWITCH'), yes('TRNS_DATA')];
export const anAddress = () => `new-${crypto.randomUUID()}@playground.test`;

/** Members who switch their accounts, step by step. */
// oxlint-disable-next-line max-lines-per-function -- the steps share the platform and server of the suite
export function useTransferStage(engine: EngineUnderTest) {
  const stage = useGuardianStage(engine);
  const { get } = stage;
  const call = {
    open: (by: Asked, body: CallInput<typeof transferCountry>['body'] = {}) =>
      get().server.call(transferCountry, { body }, by),
    agree: (by: Asked, state: string, terms = allOfSwitch) =>
      get().server.call(transferAgreement, { body: { state, terms } }, by),
    step: (by: Asked, state: string) => get().server.call(transferStep, { query: { state } }, by),
    age: (by: Asked, state: string) => get().server.call(transferAge, { query: { state } }, by),
    mail: (by: Asked, state: string, email: string) =>
      get().server.call(transferEmailSend, { body: { state, email } }, by),
    prove: (by: Asked, state: string, code: string) =>
      get().server.call(emailCodeVerify, { params: { type: 'switch-id' }, body: { state, verify_number: code } }, by),
    register: (by: Asked, body: CallInput<typeof transferRegister>['body']) =>
      get().server.call(transferRegister, { body }, by),
    isAlive: async (token: string) => (await get().server.call(userTokenCheck, {}, { token })).code === '0',
  };
  const codeTo = (address: string) =>
    /\b[0-9]{6}\b/.exec(get().platform.mails.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? '';
  const idOf = () => `id${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}`;

  /** Somebody with an ID, signed in. */
  async function idMember(facts: Partial<PersonPlan> = {}) {
    const contact = anAddress();
    const plan = { loginName: idOf(), contact, personVerified: false, ...facts };
    const person = { ...(await makePerson(get().platform, 'ok', plan)), contact };
    const browser = aBrowser();
    const { value } = await signInById(person.loginName, browser);
    return { ...person, asked: { ...browser, token: value.accessToken } };
  }
  /** `signInAs` makes an address of a name; an ID is none. */
  const signInById = (id: string, browser: Asked, password = 'Gatehouse1') => {
    const provider_data = { userId: id, password };
    const signinRequest = { service_id: 'Portal_Web', provider_cd: 'SO', provider_data, inflow_path: 'NONE' } as const;
    return get().server.call(signInV21, { body: { forever: false, signinRequest } }, browser);
  };

  /** Somebody with an account at a provider and no password, signed in. */
  async function socialMember(facts: Partial<PersonPlan> = {}, provider: SocialProvider = 'GP') {
    const { platform } = get();
    const { db } = platform;
    const subject = `subject-${crypto.randomUUID()}`;
    const plan = { loginName: subject, contact: anAddress(), socialOnly: true, personVerified: false, ...facts };
    const person = await makePerson(platform, 'ok', plan);
    const known = { provider_cd: provider, provider_user_id: subject, guid: person.guid };
    await insertIdentity(db, known, platform.clock.now());
    const browser = aBrowser();
    const account = await getAccount(db, person.guid);
    const { accessToken } = await issueSession(platform, {
      account,
      providerCd: provider,
      forever: false,
      lifetimeMs: dayMs,
      authentication: { at: platform.clock.now(), by: 'social' },
      signedInBy: 'social',
      place: nowhere,
    });
    return { ...person, subject, provider, asked: { ...browser, token: accessToken } };
  }

  /** What the provider has proven in this browser, under `/oauth/third-login/<signType>`. */
  async function provenAt(
    { subject, provider }: Readonly<{ subject: string; provider: SocialProvider }>,
    { browserId }: Readonly<{ browserId: string }>,
    signType: 'login' | 'switch' = 'switch',
  ) {
    const { platform } = get();
    const state = `social-${crypto.randomUUID()}`;
    const now = platform.clock.now();
    await insertSocialFlow(platform.db, {
      state_hash: hashToken(state),
      browser_hash: platform.keyedHash('social-browser', browserId),
      provider_cd: provider,
      sign_type: signType,
      redirect_uri: 'http://localhost:4200/oauth/callback',
      sealed_secrets: 'x',
      request: JSON.stringify({}),
      created_at: now,
      expires_at: after(now, 600_000),
    });
    await settleSocialFlow(platform.db, hashToken(state), { outcome: 'proven', subject, verified_email: null });
    return state;
  }

  /** The person of an account, as an earlier check stored it. */
  const certify = async (guid: string, person = stage.person()) => {
    const { platform } = get();
    const { identityHash, birthDate } = { identityHash: platform.keyedHash('identity', person.identity), ...person };
    const checked = { identity_hash: identityHash, method: 'phone', birthDate } as const;
    await insertAccountPerson(platform.db, openWayDoor(guid, platform.clock.now()), checked);
    return person;
  };

  /** Compares a person with the one that an account has on record: `ok`, or why not. */
  async function matches(state: string, person: Parameters<typeof stage.check>[2], by: Asked) {
    const { value } = await stage.phone(state, 'switch-id', by);
    const checked = value.state ?? '';
    await stage.checked(checked, get().provider.grant(value.url, person), 'switch-id', by);
    return outcomeOf(await stage.compare(checked, by));
  }
  const proveContact = async (by: Asked, state: string, address: string) => {
    await get().server.call(emailSendV2, { body: { state } }, by);
    return call.prove(by, state, codeTo(address));
  };

  type IdMember = Awaited<ReturnType<typeof idMember>>;
  /** A switch of an ID account whose owner is proven and whose terms are agreed. */
  async function allowed({ asked, contact }: Pick<IdMember, 'asked' | 'contact'>) {
    const { state } = (await call.open(asked)).value;
    const { verify_state: due } = (await call.step(asked, state)).value;
    await proveContact(asked, due ?? '', contact);
    await call.agree(asked, state);
    return state;
  }
  /** The same with a new address that is proven. */
  async function ready(player: Pick<IdMember, 'asked' | 'contact'>, email = anAddress()) {
    const state = await allowed(player);
    await call.mail(player.asked, state, email);
    await call.prove(player.asked, state, codeTo(email));
    return { state, email };
  }
  const namesOf = async (guid: string) =>
    (
      await get()
        .platform.db.query.selectFrom('identities')
        .select(['provider_cd', 'provider_user_id'])
        .where('guid', '=', guid)
        .orderBy('provider_user_id')
        .execute()
    ).map(({ provider_cd, provider_user_id }) => `${provider_cd}:${provider_user_id}`);

  return {
    ...stage,
    transfer: call,
    idMember,
    socialMember,
    signInById,
    provenAt,
    certifyAs: certify,
    matches,
    proveContact,
    allowed,
    ready,
    codeTo,
    namesOf,
  };
}
