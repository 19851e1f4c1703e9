import { recentChanges, resetPassword } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after, minuteMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { shownName } from './shown-name.query.ts';

/** What allowed a new password. */
const resetProofs = ['email', 'phone', 'person', 'qna', 'campaign', 'wait', 'formerPassword', 'guardian'] as const;
export type ResetProof = (typeof resetProofs)[number];

/** The right to choose one new password, in the browser that proved the owner. */
export const newPasswordFlow = defineFlow({
  kind: 'new-password',
  holder: 'browser',
  lifetimeMs: 10 * minuteMs,
  steps: {
    readChanges: { calls: [recentChanges], page: '/reset/pw', reads: true },
    choose: { calls: [resetPassword], page: '/reset/pw' },
  },
  data: v.object({
    tokenHash: v.string(),
    by: v.picklist(resetProofs),
    /** What was proven: the contact, the keyed hash of the person, the guardian or a password of before, or the id of a wait. */
    possession: v.optional(v.string()),
    /** Of a guardian the letter (hash of its state), whose link is used up with the token. */
    letter: v.optional(v.string()),
    /** Keyed hash of the name that was typed or chosen (`typedNameHash`); left out: none was. */
    typed: v.optional(v.string()),
    /** Session of a member who answers the campaign. */
    sid: v.nullable(v.string()),
  }),
});

type Proven = Readonly<{
  guid: string;
  by: ResetProof;
  possession?: string | undefined;
  letter?: string | undefined;
  /** Keyed hash of the name that was typed or chosen. */
  typed?: string | undefined;
  sid?: string;
}>;
type Given = Readonly<{ state: string; token: string }>;
export type NewUserToken = Given & Readonly<{ user_id: string }>;
/** What a token allows. */
export type Allowed = Readonly<{
  guid: string;
  by: ResetProof;
  possession: string | undefined;
  letter: string | undefined;
  typed: string | undefined;
  sid: string | null;
  /** When the owner was proven. */
  issuedAt: Date;
}>;

/** Gives a proven owner the token for one new password, in this browser; an earlier one of the account ends. */
export async function issueNewUserToken(
  ctx: RequestContext,
  { guid, by, possession, letter, typed, sid }: Proven,
): Promise<Outcome<NewUserToken, 'verificationTimeExpired'>> {
  const token = randomToken();
  await newPasswordFlow.endOf(ctx, guid);
  const data = { tokenHash: hashToken(token), by, possession, letter, typed, sid: sid ?? null };
  const state = await newPasswordFlow.open(ctx, { guid, data });
  if (state === null) return refuse('verificationTimeExpired');
  await recordEvent(ctx, { event: 'reset-proven', outcome: by, guid });
  return done({ state, token, user_id: await shownName(ctx, { guid, typed }) });
}

/** What a token allows; `null`: nothing. Uses nothing up. */
export async function findNewUserToken(ctx: RequestContext, { state, token }: Given): Promise<Allowed | null> {
  const held = await newPasswordFlow.find(ctx, { state });
  if (!held.ok || held.value.guid === null) return null;
  const { guid, data, expiresAt } = held.value;
  const { tokenHash, by, possession, letter, typed, sid } = data;
  return tokenHash === hashToken(token)
    ? { guid, by, possession, letter, typed, sid, issuedAt: after(expiresAt, -newPasswordFlow.lifetimeMs) }
    : null;
}

/** Uses up a token that was found; exactly one of several at once gets `true`. */
export async function spendNewUserToken(platform: Platform, { state }: Given): Promise<boolean> {
  return (await newPasswordFlow.end(platform, { state })) !== null;
}
