import {
  contactEmailChange,
  emailCodeSend,
  emailCodeVerify,
  registerEmail,
  smsCodeSend,
  smsCodeVerify,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';

type Answer = Promise<Readonly<{ code: string }>>;
/** How each number that a call declares comes about. */
export type Scenes = Readonly<Record<string, () => Answer>>;
export type SceneTable = readonly (readonly [CallDefinition, () => Scenes])[];

/** Numbers that come about in member-email, registration, text-messages-of-strangers, unasked-letters and frozen-changes. */
const inOtherTests: Readonly<Record<string, readonly string[]>> = {
  [contactEmailChange.id]: ['40122'],
  [emailCodeSend.id]: ['43002', '43003', '43004'],
  [emailCodeVerify.id]: ['40122', '46404'],
  [registerEmail.id]: ['40122'],
  [smsCodeVerify.id]: ['40122', '46404'],
  [smsCodeSend.id]: ['43002', '43003', '43004'],
};

/** Makes every number that each call declares come about. */
export function everyNumber(table: SceneTable, forgetSends: () => Promise<void>): void {
  it.each(table.map(([call, scenes]) => [call.id, call, scenes] as const))(
    '%s',
    async (_, call, scenes) => {
      const asked = scenes();
      const elsewhere = inOtherTests[call.id] ?? [];
      expect([...Object.keys(asked), ...elsewhere].sort()).toEqual(Object.keys(call.refusals).sort());
      for (const [code, ask] of Object.entries(asked)) {
        await forgetSends();
        expect({ code: (await ask()).code, of: call.id }).toEqual({ code, of: call.id });
      }
    },
    300_000,
  );
}
