import type { AnyCall } from '../calls/all-calls.ts';
import type { CallDefinition } from '../definition/define-call.ts';

type Get = Extract<AnyCall, { method: 'GET' }>['id'];

/** GETs of the specification whose server writes: codes that are sent, flows that open, what is spent by being read. A test compares it with the code. */
export const writingGets = [
  'ep:account:GET auth/issue/token',
  'ep:auth:GET v1.0/qr/status',
  'ep:secure:GET v1.0/otp/session/status',
  'ep:account:GET v1/compare/contact/email/state',
  'ep:account:GET authentication/eziok/:service/:type',
  'ep:secure:GET authentication/eziok secure variant',
  'ep:account:GET authentication/phone/:service/:type',
  'ep:secure:GET authentication/phone secure variant',
  'ep:account:GET authentication/toss/:service/:type',
  'ep:secure:GET authentication/toss secure variant',
  'ep:account:GET authentication/check/:a/:b/:c',
  'ep:account:GET v1/email/:type/send',
  'ep:account:GET v1/sms/:type/send',
  'ep:account:GET signup/check/step',
  'ep:account:GET v2/crossfire/get/email',
  'ep:account:GET lv1/find/id/check',
  'ep:captcha:GET v1.0/captcha/audio',
  'ep:withdraw:cancel',
  'ep:withdraw:GET withdraw/v1.1/send/email',
  'ep:withdraw:GET withdraw/v1.1/token',
  'ep:withdraw:GET withdraw/v1.0/token',
  'ep:account:GET v2/device/list',
  'ep:game:GET v2.0/launcher/:game_id',
  'ep:game:GET v1.0/launcher',
  'ep:game:GET v1.1/launcher',
] as const satisfies readonly Get[];
export type WritingGet = (typeof writingGets)[number];

export const isWritingGet = (id: string): id is WritingGet => writingGets.some((one) => one === id);

/** Those that a page repeats until they write once, which ends what another call opened. */
const polledGets = [
  'ep:auth:GET v1.0/qr/status',
  'ep:secure:GET v1.0/otp/session/status',
] as const satisfies readonly WritingGet[];

const counted: ReadonlySet<string> = new Set(writingGets.filter((id) => !polledGets.some((polled) => polled === id)));

/** Whether limits count a call by its effect: whatever is no GET, and the GETs that write each time they are made. */
export const countsAsWrite = ({ id, method }: Pick<CallDefinition, 'id' | 'method'>): boolean =>
  method !== 'GET' || counted.has(id);
