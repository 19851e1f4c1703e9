import {
  emailCodeVerify,
  isTermsItemRequired,
  transferAge,
  transferAgreement,
  transferCountry,
  transferEmailSend,
  transferRegister,
  transferStep,
  transferTermsArea,
} from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import * as v from 'valibot';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';

const agreed = v.array(v.object({ id: v.string(), version: v.number() }));

/** The switch of an account to one with an email address as its name. */
export const transferFlow = defineFlow({
  kind: 'account-switch',
  holder: 'browser',
  /** It waits for its member's sign-in (91018). */
  otherMember: { refusal: 'switchCheckRefused' },
  nests: ['verification', 'guardian'],
  steps: {
    begin: { calls: [transferCountry], page: '/myinfo/myaccount/switch_id' },
    readAge: { calls: [transferAge], after: ['begin'], page: '/myinfo/myaccount/switch_id', reads: true },
    readStep: { calls: [transferStep], after: ['begin'], page: '/myinfo/myaccount/switch_id', reads: true },
    agree: { calls: [transferAgreement], after: ['begin'], page: '/myinfo/myaccount/switch_id/consent' },
    sendMail: { calls: [transferEmailSend], after: ['agree'], page: '/switch_accounts/entry_info' },
    enterMail: { calls: [emailCodeVerify], after: ['sendMail'], page: '/switch_accounts/entry_info' },
    register: { calls: [transferRegister], after: ['enterMail'], page: '/switch_accounts/entry_info' },
  },
  data: v.object({
    brought: v.record(v.string(), v.string()),
    /** Provider of a social account that was proven there for this switch; without it, an ID account. */
    provider: v.optional(v.string()),
    /** What is due. */
    verification: v.optional(v.string()),
    guardian: v.optional(v.string()),
    /** Items that were agreed to. */
    terms: v.optional(agreed, []),
    /** The new address, once its code was right. */
    email: v.optional(v.string()),
  }),
});
type TransferFlow = NonNullable<ReturnType<typeof transferFlow.heldIn>>;

/** A switch as the browser holds it in which it began. */
export type Transfer = Readonly<{
  state: string;
  guid: string;
  brought: Readonly<Record<string, string>>;
  provider: string | null;
  verifyState: string | null;
  guardianState: string | null;
  terms: v.InferOutput<typeof agreed>;
  email: string | null;
}>;

/** What a switch keeps, with what it sealed opened. */
export function readTransfer(flow: TransferFlow): Transfer {
  const { state, guid } = flow;
  if (guid === null) throw new Error('a switch has an account');
  const { brought, provider = null, terms, email = null } = flow.data;
  return {
    state,
    guid,
    brought,
    provider,
    verifyState: transferFlow.nested(flow, 'verification'),
    guardianState: transferFlow.nested(flow, 'guardian'),
    terms,
    email,
  };
}

/** The member's switch behind a state. */
export async function findTransfer(
  ctx: RequestContext,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<Transfer, 'verificationTimeExpired' | 'switchCheckRefused'>> {
  const held = await transferFlow.find(ctx, { state, guid });
  return held.ok ? done(readTransfer(held.value)) : held;
}

/** Whether everything that is required today was agreed to, in the versions of today. */
export async function areTermsAgreed(platform: Platform, { terms }: Pick<Transfer, 'terms'>): Promise<boolean> {
  const items = await currentItems(platform, transferTermsArea);
  const isAgreed = ({ id, version }: (typeof items)[number]) =>
    terms.some((item) => item.id === id && item.version === version);
  return items.length > 0 && items.every((item) => !isTermsItemRequired(item.agreeType) || isAgreed(item));
}

/** Where the player continues after what was due. */
export const transferPath = ({ brought, state }: Pick<Transfer, 'brought' | 'state'>): string =>
  pathWith('/myinfo/myaccount/switch_id', { ...brought, state });
