import { isTermsItemRequired, transferTermsArea } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { unseal } from '../shared/crypto/seal.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { changeOpenFlow, findFlow } from '../flows/flows.repository.ts';
import { currentItems } from '../terms/current-items.ts';

export const transferKind = 'account-switch';

const agreed = v.array(v.object({ id: v.string(), version: v.number() }));

const schema = v.object({
  browser: v.string(),
  brought: v.record(v.string(), v.string()),
  /** Provider of a social account that was proven there anew; without it, an ID account. */
  provider: v.optional(v.string()),
  /** States of what is due, sealed with the flow's own: the row alone opens nothing. */
  verification: v.optional(v.string()),
  guardian: v.optional(v.string()),
  /** Items that were agreed to. */
  terms: v.optional(agreed, []),
  /** The new address, once its code was right. */
  email: v.optional(v.string()),
});

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
type Changes = Readonly<Partial<Omit<v.InferOutput<typeof schema>, 'browser' | 'brought'>>>;

export function readTransfer(flow: Readonly<{ state: string; guid: string | null; data: unknown }>): Transfer {
  const { state, guid } = flow;
  if (guid === null) throw new Error('a switch has an account');
  const { brought, provider = null, verification, guardian, terms, email = null } = v.parse(schema, flow.data);
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

/**
 * The switch behind a state. Another browser's, an old one and none are all the same; one of this browser that another member began
 * waits for that member's sign-in (91018).
 */
export async function findTransferFlow(
  platform: Platform,
  caller: Caller,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<Transfer, FlowRefusal | 'switchCheckRefused'>> {
  const row = await findFlow(platform.db, hashToken(state), platform.clock.now());
  if (!row) return refuse('verificationTimeExpired');
  if (row.kind !== transferKind) return refuse('wrongVerifyStep');
  const { browser } = v.parse(v.object({ browser: v.string() }), row.data);
  if (browser !== browserHashOf(platform, caller)) return refuse('verificationTimeExpired');
  if (row.guid !== guid) return refuse('switchCheckRefused');
  return done(readTransfer({ state, guid, data: row.data }));
}

/** Keeps something with a switch. `false`: it is over. */
export const changeTransfer = ({ db, clock }: Platform, state: string, change: Changes): Promise<boolean> =>
  changeOpenFlow(db, { stateHash: hashToken(state), kind: transferKind, until: 'over', change, now: clock.now() });

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
