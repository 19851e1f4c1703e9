import type { Platform } from '../../base/platform.ts';
import { sendRules } from '../../flow/codes/code.policy.ts';
import type { ContactChannel } from '../../flow/contacts/contacts.repository.ts';
import { nextSendOf } from '../../flow/contacts/sent-contact-code.command.ts';
import { caseSends } from './case-sends.policy.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';

export type SentLink = Readonly<{
  channel: ContactChannel;
  /** Masked. */
  contact: string;
  sendCount: number;
  resendAt: Date;
}>;

/** The last link of a case, and when another may go out; `null`: none is known. */
export async function sentLinkOf(platform: Platform, guardianCase: GuardianCase): Promise<SentLink | null> {
  const { asked_at: askedAt, asked_channel: channel, asked_contact: contact } = guardianCase;
  if (askedAt === null || channel === null || contact === null) return null;
  const { sendCount, resendInMs } = await nextSendOf(platform, caseSends(guardianCase));
  // The pause of the contact itself is counted by its hash alone, and began with this link.
  const pauseEnds = askedAt.getTime() + sendRules.betweenMs;
  return {
    channel,
    contact,
    sendCount,
    resendAt: new Date(Math.max(pauseEnds, platform.clock.now().getTime() + resendInMs)),
  };
}
