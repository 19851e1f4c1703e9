import {
  changePassword,
  contactEmailChange,
  emailCodeVerify,
  emailSendV2,
  emailSessionOpen,
  emailSessionVerify,
  notMeLock,
  otpBegin,
  otpBeginSecure,
  otpRemove,
  ownerProof,
  recoveryStateOf,
  registerEmail,
  resetEmailSend,
  resetEmailVerify,
  resetPassword,
  resetPersonVerify,
  resetState,
  securityQuestionSave,
  smsCodeSend,
  smsCodeVerify,
  subEmailChange,
  subEmailEmailN,
  subEmailModify,
  certificate,
  signInV21,
  verificationWay,
} from '@gatehouse/api-contract';
import { confirmAuthenticator } from '../../sign-in/authenticator/switch-authenticator.command.ts';
import { testContext } from '../test-context.ts';
import { idPrefix, type AccountNow } from './account-now.ts';
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
import { worldOf } from './hand.ts';
import { isFresh } from './may-change.ts';
import { phone, switches } from './switch-acts.ts';
import type { Act, Does, Meant, Scene } from './tried.ts';

const change = (isKnown: boolean): Act => ({
  name: `changes the password, the current one ${isKnown ? 'known' : 'guessed'}`,
  call: changePassword,
  async run({ hand }, { ask }) {
    const known = lastOf(hand.passwords);
    if (isKnown && known === undefined) return null;
    const next = newPassword();
    const body = { current_password: isKnown ? (known ?? '') : wrongPassword, new_password: next };
    if ((await ask(changePassword, { body })).code === '0') hand.passwords.add(next);
    return { way: 'password', kind: 'replaced', shows: isKnown ? 'password' : null };
  },
});

/** Stores a new password for a reset that was proven. */
async function store({ hand }: Scene, { ask }: Does, value: Readonly<{ state: string; token: string }> | null) {
  const password = newPassword();
  const { state = 'none', token = 'none' } = value ?? {};
  const { code } = await ask(resetPassword, { body: { state, token, password } });
  if (code === '0') hand.passwords.add(password);
}

const reset = (way: 'email' | 'phone'): Act => ({
  name: `resets the password by a code to the ${way}`,
  call: resetPassword,
  async run(scene, does) {
    const { ask, codeTo } = does;
    const contact = (await current(scene)).counting[way] ?? undefined;
    const proofs = await provingOf(scene);
    const begun = await ask(resetState, { body: { user_id: scene.loginName, way } });
    const { state } = recoveryStateOf(begun.value?.state ?? '');
    if (way === 'email') {
      await ask(resetEmailSend, { body: { state } });
      const proven = await ask(resetEmailVerify, { body: { state, verify_number: codeTo(contact) } });
      await store(scene, does, proven.code === '0' ? proven.value : null);
    } else {
      await ask(smsCodeSend, { params: { type: 'recovery-pw' }, query: { state } });
      const body = { state, verify_number: codeTo(contact) };
      await ask(smsCodeVerify, { params: { type: 'recovery-pw' }, body });
      const proven = await ask(resetPersonVerify, { body: { state } });
      await store(scene, does, proven.code === '0' ? proven.value : null);
    }
    // A number may be too old to prove anything, whoever reads it.
    const isProof = proofs.some(([channel, to]) => channel === way && reads(scene.hand, to));
    return { way: 'password', kind: 'replaced', shows: isProof ? 'olderWay' : null };
  },
});

/** Proves the address that the account has, by a session of mail; whether the actor reads it. */
async function proveOwnAddress(
  { hand }: Scene,
  { ask, codeTo }: Does,
  { asked: contact }: AccountNow,
): Promise<boolean> {
  if (contact === null) return false;
  const { value } = await ask(emailSessionOpen, { body: {} });
  await ask(emailSessionVerify, {
    body: { session: value?.session ?? 'none', verify_number: codeTo(contact ?? undefined) },
  });
  return hand.mailboxes.has(contact);
}

/** A session of mail to an address of the actor's own, whose code was right. */
async function bringAddress({ hand }: Scene, { ask, codeTo }: Does): Promise<string> {
  const email = ownAddress(hand);
  const { value } = await ask(emailSessionOpen, { body: { email } });
  const session = value?.session ?? 'none';
  await ask(emailSessionVerify, { body: { session, verify_number: codeTo(email) } });
  return session;
}

const shown = (isRead: boolean, isReplaced: boolean): Meant['shows'] => {
  if (!isRead) return 'freshSignIn';
  return isReplaced ? 'ownWay' : 'olderWay';
};

const contactAddress: Act = {
  name: 'brings a contact address',
  call: contactEmailChange,
  async run(scene, does) {
    const now = await current(scene);
    const isRead = await proveOwnAddress(scene, does, now);
    await does.ask(contactEmailChange, { body: { session: await bringAddress(scene, does) } });
    const isReplaced = now.ways.contactAddress !== undefined;
    return { way: 'contactAddress', kind: isReplaced ? 'replaced' : 'added', shows: shown(isRead, isReplaced) };
  },
};

const signInAddress: Act = {
  name: 'registers a name to sign in with',
  call: registerEmail,
  async run(scene, does) {
    const now = await current(scene);
    if (now.ways.signInAddress && !now.ways.signInAddress.value.startsWith(idPrefix)) return null;
    const isRead = await proveOwnAddress(scene, does, now);
    await does.ask(registerEmail, { body: { session: await bringAddress(scene, does) } });
    return { way: 'signInAddress', kind: 'added', shows: shown(isRead, false) };
  },
};

/** Another contact address through a page: proof of the old one, then a code to the new one. */
const throughPage: Act = {
  name: 'brings a contact address through its page',
  call: emailCodeVerify,
  async run(scene, does) {
    const { ask, codeTo } = does;
    const { ways, asked: contact } = await current(scene);
    const isReplaced = ways.contactAddress !== undefined;
    const { value: old } = await ask(subEmailModify, { body: {} });
    if (old?.state) {
      await ask(verificationWay, { body: { state: old.state, way: 'email' } }); // a person on record comes first
      await ask(emailSendV2, { body: { state: old.state } });
      const body = { state: old.state, verify_number: codeTo(contact ?? undefined) };
      await ask(emailCodeVerify, { params: { type: 'old-contact-modify' }, body });
    }
    const opened = isReplaced ? await ask(subEmailChange, { body: {} }) : await ask(subEmailEmailN, { body: {} });
    const type = isReplaced ? 'new-contact-modify' : 'email-N';
    const state = opened.value?.state ?? 'none';
    const email = ownAddress(scene.hand);
    await ask(emailSendV2, { body: { state, email } });
    await ask(emailCodeVerify, { params: { type }, body: { state, verify_number: codeTo(email) } });
    // The codes carry no token: what opens their flow asks for one.
    if (!scene.hand.tokens.some(({ kind }) => kind === 'session')) return null;
    const isRead = contact !== null && scene.hand.mailboxes.has(contact);
    return { way: 'contactAddress', kind: isReplaced ? 'replaced' : 'added', shows: shown(isRead, isReplaced) };
  },
};

/** What a session of the actor shows by itself; the password would have to be typed. */
async function freshnessOf(scene: Scene): Promise<'freshSignIn' | null> {
  const { access, now } = await worldOf(scene.stage.get().platform, await current(scene), scene.hand);
  return access.some((one) => isFresh(one, now)) ? 'freshSignIn' : null;
}

/** Makes the first check of a person, as the actor. */
const person: Act = {
  name: 'is checked as the person of the account',
  call: certificate,
  async run(scene, does) {
    const { stage, hand } = scene;
    if ((await current(scene)).ways.person) return null;
    const { value, refusal } = await stage.hub('SELF', does.asked);
    does.note(refusal);
    const state = value?.state ?? 'none';
    const read = (await provingOf(scene)).find(([, contact]) => reads(hand, contact));
    if (read) await proveBy(does, { type: 'storage-identify', state }, read);
    const shows = read ? 'olderWay' : await freshnessOf(scene);
    const me = stage.person();
    hand.persons.add(stage.get().platform.keyedHash('identity', me.identity));
    const outcome = await stage.check(state, 'storage-identify', me, does.asked);
    does.note(outcome);
    // Another refusal than that of the owner tells nothing of the law.
    if (outcome !== 'ok' && outcome !== 'ownerProofRequired') return null;
    return { way: 'person', kind: 'added', shows };
  },
};

const authenticatorOn: Act = {
  name: 'switches an authenticator on',
  call: otpBeginSecure,
  async run(scene, { ask }) {
    if ((await current(scene)).ways.authenticator) return null;
    const { code } = await ask(otpBeginSecure, { body: {} });
    if (code === '0') await confirmAuthenticator(testContext(scene.stage.get().platform), scene.guid);
    return { way: 'authenticator', kind: 'added', shows: 'freshSignIn' };
  },
};

const authenticatorOff: Act = {
  name: 'switches the authenticator off',
  call: otpRemove,
  async run(scene, { ask, asked, linksIn }) {
    const { ways } = await current(scene);
    const password = lastOf(scene.hand.passwords);
    if (!ways.authenticator) return null;
    const stopped = await ask(signInV21, { body: signInBody(scene.loginName, password ?? wrongPassword) }, asked);
    const { state = 'none' } = (stopped.value ?? {}) as { state?: string }; // data of a refused sign-in
    await ask(otpBegin, { body: { state, brought: {} } });
    const link = linksIn(/deact\?state=off%3A([\w-]+)/).at(-1);
    await ask(otpRemove, { body: { state: link ?? state } });
    return { way: 'authenticator', kind: 'removed', shows: link === undefined ? null : 'olderWay' };
  },
};

const question = (isKnown: boolean): Act => ({
  name: `sets a question, the password ${isKnown ? 'known' : 'guessed'}`,
  call: securityQuestionSave,
  async run(scene, { ask }) {
    const { hand } = scene;
    const known = lastOf(hand.passwords);
    if (isKnown && known === undefined) return null;
    const isReplaced = (await current(scene)).ways.securityQuestion !== undefined;
    const answer = `mia${crypto.randomUUID().slice(0, 4)}`;
    const password = isKnown ? (known ?? '') : wrongPassword;
    const { code } = await ask(securityQuestionSave, {
      body: { current_password: password, question_no: 1, question_custom: '', answer },
    });
    if (code === '0') hand.answers.add(answer);
    return { way: 'securityQuestion', kind: isReplaced ? 'replaced' : 'added', shows: isKnown ? 'password' : null };
  },
});

/** Signs in, in a browser that the account may not know. */
const signIn = (isKnown: boolean): Act => ({
  name: `signs in, the password ${isKnown ? 'known' : 'guessed'}`,
  call: signInV21,
  async run({ hand, loginName }, { ask }) {
    const known = lastOf(hand.passwords);
    if (isKnown && known === undefined) return null;
    const { code, value } = await ask(signInV21, {
      body: signInBody(loginName, isKnown ? (known ?? '') : wrongPassword),
    });
    if (code === '0') hand.tokens.unshift({ token: value.accessToken, kind: 'session' });
    return isKnown ? null : { way: 'rememberedBrowser', kind: 'added', shows: null };
  },
});

const proveOwner: Act = {
  name: 'proves the session by the password',
  call: ownerProof,
  async run({ hand }, { ask }) {
    await ask(ownerProof, { body: { password: lastOf(hand.passwords) ?? wrongPassword } });
    return null;
  },
};

const pressLink: Act = {
  name: 'presses the link of a letter',
  call: notMeLock,
  async run({ hand }, { ask, linksIn }) {
    const links = [...linksIn(/\/recovery\/not-me\?state=([\w-]+)/), ...hand.links];
    await ask(notMeLock, { body: { state: links.at(-1) ?? hand.states.at(-1) ?? 'none' } });
    return null;
  },
};

export const acts = {
  change: change(true),
  guessedChange: change(false),
  resetByMail: reset('email'),
  resetByPhone: reset('phone'),
  contactAddress,
  signInAddress,
  throughPage,
  person,
  authenticatorOn,
  authenticatorOff,
  question: question(true),
  guessedQuestion: question(false),
  signIn: signIn(true),
  guessedSignIn: signIn(false),
  proveOwner,
  pressLink,
  switches,
  phone,
} as const satisfies Readonly<Record<string, Act>>;
export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[]; // keys of the table above
