import type { VerificationType } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { findFlow } from './flows.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { ContactFlow, FlowKind, FlowRefusal, OpenFlow, PersonFlow } from './flow-kind.ts';

/** Keyed hash of the browser; `null` only where a sign-in came from no browser. */
const bound = v.object({ browser: v.nullable(v.string()) });

/** The open flow behind a `state`, of any kind that serves codes and checks. */
export async function findKnownFlow(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<Readonly<{ flow: OpenFlow; kind: FlowKind }>, FlowRefusal>> {
  const row = await findFlow(platform.db, hashToken(state), platform.clock.now());
  if (!row) return refuse('verificationTimeExpired');
  const kind = platform.flowKinds.find(({ owns }) => owns(row.kind));
  if (!kind) return refuse('verificationTimeExpired');
  const { browser } = v.parse(bound, row.data);
  if (browser !== null && browser !== browserHashOf(platform, caller)) return refuse('verificationTimeExpired');
  return done({ flow: { state, kind: row.kind, guid: row.guid, data: row.data, expiresAt: row.expires_at }, kind });
}

/** The flow in which a code of this channel and type is due. Nothing is sent or tried after the proof. */
export async function findContactFlow(
  platform: Platform,
  caller: Caller,
  asked: Readonly<{ state: string; channel: 'email' | 'phone'; type: VerificationType | null }>,
): Promise<Outcome<ContactFlow, FlowRefusal>> {
  const found = await findKnownFlow(platform, caller, asked.state);
  if (!found.ok) return found;
  const { flow, kind } = found.value;
  const step = (await kind.contact?.(platform, caller, flow)) ?? null;
  const due = step?.proof.channel === asked.channel && (asked.type === null || step.proof.types.includes(asked.type));
  return due ? done(step) : refuse('wrongVerifyStep');
}

/** The flow in which a check of a person is due. */
export async function findPersonFlow(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<PersonFlow, FlowRefusal | 'guardianTriesOver'>> {
  const found = await findKnownFlow(platform, caller, state);
  if (!found.ok) return found;
  const { flow, kind } = found.value;
  const step = (await kind.person?.(platform, caller, flow)) ?? null;
  if (step === 'guardianTriesOver') return refuse(step);
  return step ? done(step) : refuse('wrongVerifyStep');
}
