import {
  withdrawComplete,
  withdrawCompleteV10,
  withdrawEmailSend,
  withdrawEmailVerify,
  withdrawRequest,
  withdrawRequestV1,
  withdrawStatus,
  withdrawTokenV10,
  withdrawUser,
  withdrawalSteps,
  withdrawalWays,
  type CallValue,
  withdrawToken,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { codeOn, personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';

const anyWay = v.picklist(withdrawalWays);

/** A withdrawal that is under way in a session of its owner. */
export const withdrawalFlow = defineFlow({
  kind: 'withdrawal',
  holder: 'browser',
  steps: {
    begin: { calls: [withdrawToken, withdrawTokenV10], page: '/withdrawal' },
    readHoldings: { calls: [withdrawUser, withdrawStatus], after: ['begin'], page: '/withdrawal', reads: true },
    sendMail: { calls: [withdrawEmailSend], after: ['begin'], page: '/withdrawal' },
    enterMail: { calls: [withdrawEmailVerify], after: ['sendMail'], page: '/withdrawal' },
    ...readingOn('/withdrawal'),
    ...codeOn('/withdrawal'),
    ...personCheckOn('/withdrawal'),
    request: {
      calls: [withdrawRequest, withdrawRequestV1],
      afterOneOf: ['enterMail', 'enterCode', 'usePerson'],
      page: '/withdrawal',
    },
  },
  data: v.object({
    /** `null`: nothing that could be asked for; the sign-in was fresh. */
    way: v.nullable(anyWay),
    proven: v.optional(v.picklist([...withdrawalWays, 'sign-in'])),
    /** Epoch ms until which no more mails are sent. */
    exceededUntil: v.optional(v.number(), 0),
  }),
});
type WithdrawalData = NonNullable<ReturnType<typeof withdrawalFlow.heldIn>>['data'];

/** A withdrawal that was just requested: its browser, whose sessions are over, reads the dates. */
export const requestedWithdrawalFlow = defineFlow({
  kind: 'withdrawal-requested',
  holder: 'browser',
  otherMember: 'any',
  steps: {
    readDates: { calls: [withdrawComplete, withdrawCompleteV10], page: '/withdrawal', reads: true },
  },
  data: v.object({}),
});

export type WithdrawalFlow = Readonly<{ token: string; guid: string; data: WithdrawalData }>;
export type Progress = CallValue<typeof withdrawToken>;

/** A withdrawal belongs to the session and the browser that began it: its token comes from both, so that a reload finds it again. */
export const withdrawalTokenOf = ({ keyedHash }: Platform, { sid }: Pick<Bearer, 'sid'>, browser: string): string =>
  keyedHash('withdrawal', `${sid}\n${browser}`);

/** Step that a flow stands at, by what is proven and asked for. */
export function stepOf({ way, proven, exceededUntil }: WithdrawalData, now: Date): Progress['step'] {
  if (proven !== undefined) return withdrawalSteps.ready;
  if (way !== 'email') return withdrawalSteps.phone; // a check of the person is of the kind "phone" (spec A §4)
  return exceededUntil > now.getTime() ? withdrawalSteps.emailExceeded : withdrawalSteps.email;
}

/** The withdrawal that a session has begun in the browser at hand; `null`: none. */
export async function findWithdrawalFlow(
  ctx: RequestContext,
  bearer: Pick<Bearer, 'sid' | 'guid'>,
): Promise<WithdrawalFlow | null> {
  const browser = browserHashOf(ctx);
  if (browser === null) return null;
  const token = withdrawalTokenOf(ctx, bearer, browser);
  const held = await withdrawalFlow.find(ctx, { state: token, guid: bearer.guid });
  return held.ok ? { token, guid: bearer.guid, data: held.value.data } : null;
}
