import {
  emailCodeSend,
  emailCodeVerify,
  smsCodeSend,
  smsCodeVerify,
  verificationWay,
  verifyStatus,
  type VerificationType,
  type VerificationWay,
} from '@gatehouse/api-contract';
import { insertAccountPerson } from '../../../account/accounts/account-persons.repository.ts';
import { openWayDoor } from '../../../account/accounts/way-door.policy.ts';
import { systemCaller } from '../../../base/caller.ts';
import type { Platform } from '../../../base/platform.ts';
import { after, dayMs } from '../../../base/ports/clock.ts';
import { requestContext } from '../../../base/request-context.ts';
import { aPerson, mine, type useIdentityStage } from '../../../sign-in/identity/testing/identity-stage.ts';
import { browserOfMember } from '../../../testing/browser-of-member.ts';
import { givePhone } from '../../../testing/give-ways.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { settled } from '../../../testing/settled.ts';
import { showing } from '../../../testing/showing.ts';
import { someNumber } from '../../../testing/some-values.ts';
import type { Asked } from '../../../testing/test-server.ts';
import { openVerification } from '../open-verification.command.ts';
import { markVerified, type OpenVerification } from '../verification.flow.ts';

/** Who began the verifications, and may take their results. */
export const service = 'PLAYGROUND_GAME';
export const owner = { ...systemCaller('test'), browserId: mine.browserId };
export const aNumber = someNumber;
export const anAddress = () => `v-${crypto.randomUUID()}@playground.test`;
const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Puts a person on an account's record. */
export async function knowPerson(platform: Platform, guid: string) {
  const person = aPerson();
  await insertAccountPerson(platform.db, openWayDoor(guid, after(platform.clock.now(), -30 * dayMs)), {
    identity_hash: platform.keyedHash('identity', person.identity),
    method: 'phone',
    birthDate: person.birthDate,
  });
  return person;
}

/** Opens verifications as a caller does, and takes their steps as a page does. */
export function useVerifications(stage: ReturnType<typeof useIdentityStage>) {
  const open = async (asked: OpenVerification) => {
    const opened = await openVerification(requestContext(stage.get().platform, owner), {
      service,
      shown: showing({ provenBy: ['provider'] }), // a call that opens one which keeps a contact has proven the owner
      ...asked,
    });
    if (!opened.ok) throw new Error(opened.refusal);
    return opened.value.state;
  };
  const status = async (state: string, asked: Asked = mine) =>
    stage.get().server.call(verifyStatus, { query: { state } }, asked);
  const choose = (state: string, way: VerificationWay, asked: Asked = mine) =>
    stage.get().server.call(verificationWay, { body: { state, way } }, asked);
  const codeBy = (channel: 'email' | 'phone', contact: string) => {
    const { mails, texts } = stage.get().platform;
    return digitsIn((channel === 'email' ? mails : texts).findLast(({ to }) => to === contact)?.text);
  };
  const send = async (type: VerificationType, channel: 'email' | 'phone', state: string, contact: string) => {
    const { server, platform } = stage.get();
    if (channel === 'phone') await browserOfMember(platform, mine);
    return channel === 'email'
      ? server.call(emailCodeSend, { params: { type }, query: { state, email: contact } }, mine)
      : server.call(smsCodeSend, { params: { type }, query: { state, number: contact } }, mine);
  };
  const verify = (type: VerificationType, channel: 'email' | 'phone', state: string, code: string) => {
    const call = channel === 'email' ? emailCodeVerify : smsCodeVerify;
    return stage.get().server.call(call, { params: { type }, body: { state, verify_number: code } }, mine);
  };
  /** Somebody whose address, number and person are all known. */
  const player = async () => {
    const { platform } = stage.get();
    const { guid, loginName } = await makePerson(platform);
    const person = await knowPerson(platform, guid);
    const phone = aNumber();
    await givePhone(platform, guid, phone);
    return { guid, loginName, phone, person };
  };
  /** The answer to the last step of a proof. */
  const prove = async (
    type: VerificationType,
    way: VerificationWay,
    state: string,
    by: Readonly<{ contact: string; person: ReturnType<typeof aPerson> }>,
  ): Promise<string> => {
    if (way === 'qna') return (await markVerified(stage.get().platform, state, 'qna')) ? '0' : 'marked';
    if (way === 'person') {
      const check = await stage.checkedAs(state, by.person, type);
      const compared = await stage.compare(check);
      return compared.code === '45017' ? (await stage.certify(check, type)).code : compared.code;
    }
    const sent = await send(type, way, state, by.contact);
    if (sent.code !== '0') return sent.code;
    await settled();
    return (await verify(type, way, state, codeBy(way, by.contact))).code;
  };
  return { open, status, choose, codeBy, send, verify, player, prove };
}
