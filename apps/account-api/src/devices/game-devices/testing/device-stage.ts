import {
  deviceCheck,
  deviceEdit,
  deviceList,
  deviceRegister,
  deviceRegisterV1,
  deviceRemove,
  deviceState,
  deviceStateEdit,
  deviceStateEnd,
  deviceStateV1,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  smsCodeSend,
  smsCodeVerify,
  type CallInput,
} from '@gatehouse/api-contract';
import { issueGameToken } from '../../../catalogue/games/issue-game-token.command.ts';
import { issueVerifyToken } from '../../../catalogue/games/issue-verify-token.command.ts';
import { openWebview } from '../../../catalogue/games/open-webview.command.ts';
import type { Person } from '../../../local/people/create-person.command.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { testContext } from '../../../testing/test-context.ts';
import type { Asked } from '../../../testing/test-server.ts';
import type { Stage } from '../../../testing/use-platform.ts';

export const anAddress = () => `d-${crypto.randomUUID()}@playground.test`;
export const aNumber = () =>
  `+8210${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, '0')
    .slice(-8)}`;
const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';

export const aDevice = (name = `Phone ${crypto.randomUUID().slice(0, 8)}`) => ({
  device_id: `id-of-${name}`,
  device_name: name,
  os_name: 'Android 16',
});
type TestDevice = ReturnType<typeof aDevice>;

const type = 'verification-code' as const;
type Open = Partial<CallInput<typeof deviceState>['body']>;

/** Calls of a web view, or of a page with a session, in the name of whoever is asked for. */
function callsOf({ platform, server }: Stage, service_id: string, asked: Asked) {
  return {
    asked,
    state: (body: Open = {}, more: Asked = {}) =>
      server.call(deviceState, { body: { service_id, ...body } }, { ...asked, ...more }),
    stateV1: (body: Open = {}) => server.call(deviceStateV1, { body: { service_id, ...body } }, asked),
    change: (kind: 'edit' | 'updateContact', verify_type?: 'phone' | 'email') =>
      server.call(deviceStateEdit, { body: { service_id, type: kind, verify_type } }, asked),
    text: (state: string, number?: string) =>
      server.call(
        smsCodeSend,
        { params: { type }, query: number === undefined ? { state } : { state, number } },
        asked,
      ),
    verifyText: (state: string, verify_number: string) =>
      server.call(smsCodeVerify, { params: { type }, body: { state, verify_number } }, asked),
    mail: (state: string, email?: string) =>
      email === undefined
        ? server.call(emailSendV2, { body: { state } }, asked)
        : server.call(emailCodeSend, { params: { type }, query: { state, email } }, asked),
    verifyMail: (state: string, verify_number: string) =>
      server.call(emailCodeVerify, { params: { type }, body: { state, verify_number } }, asked),
    register: (state: string | undefined, device_nickname?: string, device_info?: TestDevice) =>
      server.call(deviceRegister, { body: { service_id, state, device_nickname, device_info } }, asked),
    registerV1: (state: string | undefined, device_nickname?: string) =>
      server.call(deviceRegisterV1, { body: { service_id, state, device_nickname } }, asked),
    list: (state?: string) =>
      server.call(deviceList, { query: state === undefined ? { service_id } : { service_id, state } }, asked),
    edit: (body: CallInput<typeof deviceEdit>['body']) => server.call(deviceEdit, { body }, asked),
    remove: (state: string, memberDeviceNo: number) =>
      server.call(deviceRemove, { body: { state, memberDeviceNo } }, asked),
    end: (state: string, memberDeviceNo?: number) =>
      server.call(deviceStateEnd, { body: { state, memberDeviceNo } }, asked),
    textTo: (number: string) => digitsIn(platform.texts.findLast(({ to }) => to === number)?.text),
    mailTo: (email: string) => digitsIn(platform.mails.findLast(({ to }) => to === email)?.text),
  };
}
export type DeviceCalls = ReturnType<typeof callsOf>;

/** A player of a game on devices of their own. */
export async function playerOf(stage: Stage, serviceId = 'PLAYGROUND_GAME', person?: Person) {
  const { platform, server } = stage;
  const who = person ?? (await makePerson(platform));
  const { token } = await issueGameToken(platform, 'game', { guid: who.guid, serviceId });

  /** The game's web view on a device; `null`: the game did not say on which. */
  async function on(device: TestDevice | null) {
    const browserId = `web-view-${crypto.randomUUID()}`;
    const issued = await issueVerifyToken(platform, { token, serviceId, device });
    if (!issued.ok) throw new Error(issued.refusal);
    const ctx = testContext(platform, { browserId });
    const given = { verifyToken: issued.value.token, webviewToken: null };
    const opened = await openWebview(ctx, given);
    if (!opened.ok) throw new Error(opened.refusal);
    return callsOf(stage, serviceId, { token: opened.value.token, browserId });
  }

  /** A session of the portal, as a page has it that the app opens. */
  async function atPortal() {
    const browserId = `portal-${crypto.randomUUID()}`;
    const { value } = await signInAs(server, who.loginName, {}, { browserId });
    return callsOf(stage, serviceId, { token: value.accessToken, browserId });
  }

  const check = (device_id: string, nation = 'KR') =>
    server.call(deviceCheck, { body: { token, service_id: serviceId, nation, device_id } });

  /** Sends of the hour are another test's matter. */
  const forgetSends = () => platform.db.query.deleteFrom('code_sends').execute();

  /** Up to the right code, by text message. Answers the flow's state. */
  async function prove(calls: DeviceCalls, number: string): Promise<string> {
    await forgetSends();
    const { state, step } = (await calls.state()).value;
    if (step === 'GUIDE') await calls.state({ state, go: 'next' });
    if ((await calls.state({ state })).value.step === 'METHOD_CHOICE')
      await calls.state({ state, verify_type: 'phone' });
    await calls.text(state, number);
    await calls.verifyText(state, calls.textTo(number));
    await forgetSends();
    return state;
  }

  async function register(device: TestDevice, number: string, name = 'My-phone') {
    const calls = await on(device);
    const state = await prove(calls, number);
    return { calls, state, saved: await calls.register(state, name) };
  }

  return { person: who, token, on, atPortal, check, prove, register, forgetSends };
}
