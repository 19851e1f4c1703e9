import {
  allCalls,
  certificate,
  emailCodeVerify,
  signInV21,
  smsCodeSend,
  smsCodeVerify,
  transferAgreement,
  transferCountry,
  transferEmailSend,
  transferRegister,
  transferStep,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { aNumber } from '../../flow/contacts/testing/contact-calls.ts';
import { allOfSwitch } from '../../moving/transfer/testing/transfer-stage.ts';
import { sampleRequest } from '../sample-request.ts';
import { idPrefix } from './account-now.ts';
import {
  current,
  lastOf,
  newPassword,
  ownAddress,
  proveBy,
  provingOf,
  reads,
  signInBody,
  wrongPassword,
} from './act-helpers.ts';
import type { Chance } from './chance.ts';
import type { Act } from './tried.ts';

/** Leaves the provider, or the ID, for an address of the actor's own. */
export const switches: Act = {
  name: 'switches the account to an address',
  call: transferRegister,
  before: certificate,
  async run(scene, does) {
    const { stage, hand } = scene;
    const { ask, asked, codeTo } = does;
    const { ways } = await current(scene);
    const [provider = 'GP', subject = ''] = (ways.provider?.value ?? '').split(':');
    const isProvider = ways.provider !== undefined;
    const holds = hand.providers.has(ways.provider?.value ?? '');
    const social_state = holds ? await stage.provenAt({ subject, provider: provider as 'GP' }, hand.seat) : undefined; // as the scene made it
    const { value } = await ask(transferCountry, { body: social_state === undefined ? {} : { social_state } });
    const state = value?.state ?? 'none';
    const { value: step } = await ask(transferStep, { query: { state } });
    const due = step?.verify_state ?? 'none';
    const [proof] = await provingOf(scene);
    if (proof) await proveBy(does, { type: 'switch-id', state: due }, proof);
    // Whoever leaves a provider is checked as a person, too.
    if (!proof || isProvider) does.note(await stage.check(due, 'switch-id', stage.person(), asked));
    await ask(transferAgreement, { body: { state, terms: allOfSwitch } });
    const email = ownAddress(hand);
    await ask(transferEmailSend, { body: { state, email } });
    await ask(emailCodeVerify, { params: { type: 'switch-id' }, body: { state, verify_number: codeTo(email) } });
    const password = newPassword();
    const known = lastOf(hand.passwords);
    const typed = isProvider ? { password } : { current_password: known ?? wrongPassword };
    const done = await ask(transferRegister, { body: { state, transferred_id: email, ...typed } });
    if (done.code === '0' && isProvider) hand.passwords.add(password);
    if (isProvider) return { way: 'password', kind: 'added', shows: holds ? 'olderWay' : null };
    // Beside the password a code to a contact is asked for; without a contact a check of the person, before which the owner is proven.
    const isRead = proof !== undefined && reads(hand, proof[1]);
    if (!ways.signInAddress?.value.startsWith(idPrefix) || (known !== undefined && !isRead)) return null;
    return { way: 'signInAddress', kind: 'replaced', shows: known === undefined ? null : 'password' };
  },
};

/** Proves a number at a sign-in that asks for one. */
export const phone: Act = {
  name: 'proves a number at the sign-in',
  call: smsCodeVerify,
  before: signInV21,
  async run(scene, { ask, asked, codeTo }) {
    const { hand } = scene;
    const password = lastOf(hand.passwords);
    if ((await current(scene)).ways.phone) return null;
    const stopped = await ask(signInV21, { body: signInBody(scene.loginName, password ?? wrongPassword) }, asked);
    const { state = 'none' } = (stopped.value ?? {}) as { state?: string }; // data of a refused sign-in
    const number = aNumber();
    hand.phones.add(number);
    const params = { type: 'verification-code' } as const;
    await ask(smsCodeSend, { params, query: { state, number } });
    await ask(smsCodeVerify, { params, body: { state, verify_number: codeTo(number) } });
    return password === undefined ? { way: 'phone', kind: 'added', shows: null } : null;
  },
};

/** Calls whose request can be made up. */
const sampledCalls: readonly CallDefinition[] = allCalls.filter((call) => {
  try {
    return sampleRequest(call, 'none', 'restriction') !== null;
  } catch {
    return false;
  }
});

/** Any call of the contract, with what was learned. */
export const anyCall = (chance: Chance): Act => {
  const call = chance.oneOf(sampledCalls);
  return {
    name: 'tries a call',
    call,
    async run({ hand }, { ask }) {
      const state = hand.states.length > 0 ? chance.oneOf(hand.states) : 'none';
      await ask(call, sampleRequest(call, state, 'restriction'));
      return null;
    },
  };
};
