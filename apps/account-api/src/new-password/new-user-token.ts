import * as v from 'valibot';
import { identityNames } from '../accounts/accounts.repository.ts';
import { consumeFlow, consumeFlowOf, findFlow } from '../flows/flows.repository.ts';
import { openBoundFlow } from '../flows/open-bound-flow.command.ts';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Caller } from '../shared/caller.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { randomToken } from '../shared/crypto/random.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';

/** What let somebody choose a new password. */
const resetProofs = ['email', 'phone', 'person', 'qna', 'campaign'] as const;
export type ResetProof = (typeof resetProofs)[number];

const kind = 'new-password';
const newUserTokenMs = 10 * 60_000;
const dataSchema = v.object({
  browser: v.string(),
  tokenHash: v.string(),
  by: v.picklist(resetProofs),
  /** Session of a member who answers the campaign. */
  sid: v.nullable(v.string()),
});

type Proven = Readonly<{ guid: string; by: ResetProof; sid?: string }>;
type Given = Readonly<{ state: string; token: string }>;
export type NewUserToken = Given & Readonly<{ user_id: string }>;
/** What a token allows. */
export type Allowed = Readonly<{ guid: string; by: ResetProof; sid: string | null }>;

/** Gives a proven owner the token for one new password, in this browser; an earlier one of the account ends. */
export async function issueNewUserToken(
  platform: Platform,
  caller: Caller,
  { guid, by, sid }: Proven,
): Promise<Outcome<NewUserToken, 'verificationTimeExpired'>> {
  const { db, clock } = platform;
  const token = randomToken();
  await consumeFlowOf(db, guid, kind, clock.now());
  const data = { tokenHash: hashToken(token), by, sid: sid ?? null };
  const state = await openBoundFlow(platform, caller, { kind, guid, data, lifetimeMs: newUserTokenMs });
  if (state === null) return refuse('verificationTimeExpired');
  await recordEvent(platform, caller, { event: 'reset-proven', outcome: by, guid });
  const [name = ''] = await identityNames(db, guid, 'SO');
  return done({ state, token, user_id: name });
}

function allowedBy(
  platform: Platform,
  caller: Caller,
  row: Readonly<{ guid: string | null; kind: string; data: unknown }> | undefined,
  token: string,
): Allowed | null {
  if (row?.kind !== kind || row.guid === null) return null;
  const { browser, tokenHash, by, sid } = v.parse(dataSchema, row.data);
  const fits = browser === browserHashOf(platform, caller) && tokenHash === hashToken(token);
  return fits ? { guid: row.guid, by, sid } : null;
}

/** What a token allows; `null`: another browser's, a used, an old one and none are all the same. Uses nothing up. */
export async function findNewUserToken(
  platform: Platform,
  caller: Caller,
  { state, token }: Given,
): Promise<Allowed | null> {
  return allowedBy(platform, caller, await findFlow(platform.db, hashToken(state), platform.clock.now()), token);
}

/** Uses up a token that was found; exactly one of several at once gets `true`. */
export async function spendNewUserToken({ db, clock }: Platform, { state }: Given): Promise<boolean> {
  return (await consumeFlow(db, hashToken(state), kind, clock.now())) !== undefined;
}
