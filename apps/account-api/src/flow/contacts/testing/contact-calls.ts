import {
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  oauthCodeLv2,
  reauthRecover,
  reauthSave,
  smsCodeSend,
  smsCodeVerify,
  verifyStatus,
  type VerificationType,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { knowBrowser } from '../../../account/password/know-browser.command.ts';
import type { PersonCondition } from '../../../local/people/put-in-condition.command.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { settled } from '../../../testing/settled.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { someNumber } from '../../../testing/some-values.ts';
import { testContext } from '../../../testing/test-context.ts';
import type { Asked } from '../../../testing/test-server.ts';
import type { Stage } from '../../../testing/use-platform.ts';

export const mine: Asked = { browserId: 'browser-of-the-owner' };
export const other: Asked = { browserId: 'browser-of-somebody' };
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const stateData = v.object({ state: v.string() });

/** A sign-in that is stopped by a condition, and the flow it leaves; in a browser that the account knows unless it is a `strange` one. */
export async function stopped(
  { platform, server }: Stage,
  condition: PersonCondition,
  { strange = false }: Readonly<{ strange?: boolean }> = {},
) {
  const { loginName, guid } = await makePerson(platform, condition);
  const known = { id: mine.browserId ?? null, isKeptByEdge: false, made: null };
  if (!strange) await knowBrowser(testContext(platform, { known }), guid);
  const { value } = await signInAs(server, loginName, {}, mine);
  return { loginName, guid, state: v.parse(stateData, value).state };
}

export const anAddress = () => `c-${crypto.randomUUID()}@playground.test`;
export const aNumber = someNumber;
/** The same Korean number as people write it, one way after the other. */
export const spelled = (number: string, turn: number) =>
  number.replace('+82', ['+82', '+820', '+82 0', '0082', '+8200'][turn % 5] ?? '+82');
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Calls of the area by the short names that the tests use. */
export function callsOf({ platform, server }: Stage) {
  const accountOf = (guid: string) =>
    platform.db.query.selectFrom('accounts').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
  return {
    send: (state: string, email: string, asked = mine, type: VerificationType = 'email-verify') =>
      server.call(emailCodeSend, { params: { type }, query: { state, email } }, asked),
    sendKept: (state: string, asked = mine) => server.call(emailSendV2, { body: { state } }, asked),
    verify: (state: string, code: string, asked = mine, type: VerificationType = 'email-verify') =>
      server.call(emailCodeVerify, { params: { type }, body: { state, verify_number: code } }, asked),
    text: (state: string, number?: string, asked = mine, type: VerificationType = 'verification-code') =>
      server.call(
        smsCodeSend,
        { params: { type }, query: number === undefined ? { state } : { state, number } },
        asked,
      ),
    verifyText: (state: string, code: string, asked = mine, type: VerificationType = 'verification-code') =>
      server.call(smsCodeVerify, { params: { type }, body: { state, verify_number: code } }, asked),
    status: (state: string, asked = mine) => server.call(verifyStatus, { query: { state } }, asked),
    save: (state: string, asked = mine) => server.call(reauthSave, { body: { state } }, asked),
    recover: (state: string, asked = mine) => server.call(reauthRecover, { body: { state } }, asked),
    enter: (code: string | undefined) => server.call(oauthCodeLv2, { body: { authorization_code: code } }, mine),
    codeTo: async (address: string) => {
      await settled(); // some mails leave after the answer
      return digitsIn(platform.mails.findLast(({ to }) => to === address)?.text);
    },
    textTo: (number: string) => digitsIn(platform.texts.findLast(({ to }) => to === number)?.text),
    accountOf,
  };
}
