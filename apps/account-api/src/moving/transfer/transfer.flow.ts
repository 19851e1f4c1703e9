import { isTermsItemRequired, transferTermsArea } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Caller } from '../../base/caller.ts';
import { unseal } from '../../base/crypto/seal.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { defineFlow } from '../../flow/flows/define-flow.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';

const agreed = v.array(v.object({ id: v.string(), version: v.number() }));

/** The switch of an account to one with an email address as its name. */
export const transferFlow = defineFlow({
  kind: 'account-switch',
  holder: 'browser',
  data: v.object({
    brought: v.record(v.string(), v.string()),
    /** Provider of a social account that was proven there for this switch; without it, an ID account. */
    provider: v.optional(v.string()),
    /** States of what is due, sealed with the flow's own: the row alone opens nothing. */
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
export function readTransfer({ state, guid, data }: TransferFlow): Transfer {
  if (guid === null) throw new Error('a switch has an account');
  const { brought, provider = null, verification, guardian, terms, email = null } = data;
  return {
    state,
    guid,
    brought,
    provider,
    verifyState: verification === undefined ? null : unseal(verification, state),
    guardianState: guardian === undefined ? null : unseal(guardian, state),
    terms,
    email,
  };
}

/** The switch behind a state. One of this browser that another member began waits for that member's sign-in (91018). */
export async function findTransfer(
  platform: Platform,
  caller: Caller,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<Transfer, 'verificationTimeExpired' | 'switchCheckRefused'>> {
  const held = await transferFlow.find(platform, caller, { state });
  if (!held.ok) return held;
  return held.value.guid === guid ? done(readTransfer(held.value)) : refuse('switchCheckRefused');
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
