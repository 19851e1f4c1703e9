import {
  emailCodeVerify,
  oauthCodeLv2,
  reauthRecover,
  smsCodeSend,
  smsCodeVerify,
  withdrawCancel,
  withdrawCheck,
  withdrawComplete,
  withdrawEmailSend,
  withdrawEmailVerify,
  withdrawRequest,
  withdrawStatus,
  withdrawStudioCheck,
  withdrawToken,
  type WithdrawalWay,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { PersonCondition } from '../../../local/people/put-in-condition.command.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { settled } from '../../../testing/settled.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { Stage } from '../../../testing/use-platform.ts';

const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';
const stateData = v.object({ state: v.string() });

/** Somebody who is signed in in a browser of their own, with the calls of a withdrawal. */
export async function leaverOf(stage: Stage, condition: PersonCondition = 'ok') {
  const { platform } = stage;
  const person = await makePerson(platform, condition);
  return leaver(stage, person, `browser-${crypto.randomUUID()}`);
}

export type Leaver = Awaited<ReturnType<typeof leaver>>;

/** The same person in another browser, or later. */
export async function leaver(
  { platform, server }: Stage,
  person: Readonly<{ loginName: string; guid: string; memberNo: number }>,
  browserId: string,
) {
  const { guid, loginName } = person;
  const here = { browserId };
  const { value, refusal } = await signInAs(server, loginName, {}, here);
  const asked = { ...here, token: refusal === null ? value.accessToken : '' };
  const mailCode = async () => {
    await settled(); // some mails leave after the answer
    return digitsIn(platform.mails.findLast(({ to }) => to === loginName)?.text);
  };
  const begin = (way?: WithdrawalWay) => server.call(withdrawToken, { query: way ? { way } : {} }, asked);
  const verifyMail = (token: string, code: string) =>
    server.call(withdrawEmailVerify, { body: { token, verify_number: code } }, asked);
  const sendMail = (token: string) => server.call(withdrawEmailSend, { query: { token } }, asked);
  const request = (token: string) => server.call(withdrawRequest, { body: { token } }, asked);
  return {
    ...person,
    guid,
    asked,
    here,
    refused: refusal,
    /** State of the flow that a refused sign-in left. */
    session: refusal === null ? '' : v.parse(stateData, value).state,
    check: () => server.call(withdrawCheck, {}, asked),
    checkStudio: () => server.call(withdrawStudioCheck, {}, asked),
    status: (token?: string) => server.call(withdrawStatus, { query: token === undefined ? {} : { token } }, asked),
    tokenCheck: (token: string, by = asked) => server.call(withdrawToken, { query: { token } }, by),
    begin,
    sendMail,
    verifyMail,
    mailCode,
    text: (token: string) =>
      server.call(smsCodeSend, { params: { type: 'delete-account' }, query: { state: token } }, asked),
    verifyText: (token: string, code: string) =>
      server.call(
        smsCodeVerify,
        { params: { type: 'delete-account' }, body: { state: token, verify_number: code } },
        asked,
      ),
    request,
    complete: (token: string, by: typeof here = here) => server.call(withdrawComplete, { query: { token } }, by),
    /** A withdrawal whose owner is proven by mail. */
    async ready(): Promise<string> {
      const token = (await begin()).value.token ?? '';
      await sendMail(token);
      await verifyMail(token, await mailCode());
      return token;
    },
    /** Out by mail. */
    async leave(): Promise<string> {
      const token = await this.ready();
      await request(token);
      return token;
    },
    ...keepingCalls(server, here),
  };
}

/** Calls by which a deletion is taken back. */
function keepingCalls(server: Stage['server'], here: Readonly<{ browserId: string }>) {
  return {
    sendKeepingCode: (session: string) => server.call(withdrawCancel, { query: { session } }, here),
    verifyKeeping: (session: string, code: string) =>
      server.call(
        emailCodeVerify,
        { params: { type: 'delete-account' }, body: { state: session, verify_number: code } },
        here,
      ),
    recover: (session: string) => server.call(reauthRecover, { body: { state: session } }, here),
    enter: (code: string | undefined) => server.call(oauthCodeLv2, { body: { authorization_code: code } }, here),
  };
}
