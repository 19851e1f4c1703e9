import { normaliseIdentifier, type VerificationType } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import type { ContactChannel } from './contacts.repository.ts';
import { tryCode, type CodeRefusal } from '../codes/try-code.command.ts';
import { findContactFlow } from '../flows/find-step.command.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { chargeVerifyFailure } from '../flows/verify-failures.command.ts';
import { subjectHashOf, type CodeSubject } from '../codes/code-hashes.policy.ts';
import { lastCodeOf } from '../codes/codes.repository.ts';
import { contactProofOf } from './contact-proof.ts';
import { contactCodeSubject, countedKey, contactTriesOwner, contactTrySubject } from './order-contact-code.command.ts';

type Given<Channel extends ContactChannel> = Readonly<{
  channel: Channel;
  state: string;
  /** `null`: whatever the flow is for. */
  type: VerificationType | null;
  typed: string;
  /** Contact that the page means, where it says so: a code of another one is none of its step. */
  meant?: string | undefined;
}>;
type LimitOf = Readonly<{ email: 'emailAccountLimit'; phone: 'phoneAccountLimit' }>;
const limitOf: LimitOf = { email: 'emailAccountLimit', phone: 'phoneAccountLimit' };

const isMeant = (meant: string | undefined, contact: string): boolean =>
  meant === undefined || normaliseIdentifier(meant) === normaliseIdentifier(contact);

const codeData = v.object({ contact: v.string() });

/** The contact that the newest code of a flow went to; `''`: there was none. */
async function lastContactOf(platform: Platform, subject: CodeSubject): Promise<string> {
  const last = await lastCodeOf(platform.db, subjectHashOf(platform, subject));
  return last ? v.parse(codeData, last.data).contact : '';
}

/**
 * Takes a code: its contact is kept, and the flow may go on. What is kept is the contact the code was sent to, not what a
 * page says. Whether too many accounts share it is told only now, to somebody who has it.
 */
export async function verifyContactCode<Channel extends ContactChannel>(
  platform: Platform,
  caller: Caller,
  given: Given<Channel>,
): Promise<Outcome<{ state: string; proof: string }, FlowRefusal | CodeRefusal | LimitOf[Channel] | 'contactTaken'>> {
  const { channel, state, type, typed, meant } = given;
  let proof = '';
  const verified = await platform.db.transaction(async () => {
    const found = await findContactFlow(platform, caller, { state, channel, type });
    if (!found.ok) return found;
    const { guid, only, keep } = found.value;
    const tell = (outcome: string) =>
      recordEvent(platform, caller, { event: 'contact-verified', outcome, guid, details: { channel } });
    const counted = contactTrySubject(state);
    const subject = contactCodeSubject(channel, state);
    const owner = contactTriesOwner(guid, countedKey(found.value, channel, await lastContactOf(platform, subject)));
    const tried = await tryCode(platform, { ...subject, typed, counted, owner });
    if (!tried.ok) {
      await chargeVerifyFailure(platform, caller);
      await tell(tried.refusal);
      return tried;
    }
    const { contact } = v.parse(codeData, tried.value.data);
    if ((only ?? contact) !== contact || !isMeant(meant, contact)) return refuse('wrongVerifyStep');
    proof = contactProofOf(platform, state, contact);
    const result = await keep(contact);
    if (result === 'wrongVerifyStep') return refuse(result);
    if (result === 'full') {
      await tell(limitOf[channel]);
      return refuse(limitOf[channel]);
    }
    if (result === 'taken') {
      await tell('contactTaken');
      return refuse('contactTaken');
    }
    await tell('ok');
    return done({ state });
  });
  return verified.ok ? done({ state, proof }) : verified;
}
