import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { unseal } from '../../base/crypto/seal.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import type { Platform } from '../../base/platform.ts';
import { sendSms } from '../../base/sms/send-sms.ts';
import type { ContactChannel } from '../../flow/contacts/contacts.repository.ts';
import { consentsLink } from './guardian-addresses.wire.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';
import { insertReceipt } from './guardian-consents.repository.ts';
import type { GuardianFlow } from './guardian.flow.ts';

type Receipt = Readonly<{
  channel: ContactChannel;
  to: string;
  token: string;
  keep(platform: Platform, guardianHash: string): Promise<void>;
}>;

type Reached = Pick<GuardianFlow, 'cameBy' | 'provenMail' | 'state'>;

/**
 * The receipt of a guardian whose link was mailed or texted, or who has proven a mailbox beside the child; `null`: neither is
 * known. It goes where a counted message went before, and an agreement spends that: there are never more receipts than those.
 */
export function prepareReceipt({ cameBy, provenMail, state }: Reached): Receipt | null {
  const reached = cameBy ?? (provenMail === null ? null : { channel: 'email' as const, sealedContact: provenMail });
  if (reached === null) return null;
  const token = randomToken();
  return {
    channel: reached.channel,
    to: unseal(reached.sealedContact, state),
    token,
    keep: ({ db, clock }, guardianHash) =>
      insertReceipt(db, { token_hash: hashToken(token), guardian_hash: guardianHash, created_at: clock.now() }),
  };
}

/** Writes the receipt in the transaction of the agreement, which holds whether or not a gateway takes a text message. */
export async function writeReceipt(platform: Platform, guardianCase: GuardianCase, receipt: Receipt): Promise<void> {
  const { channel, to, token } = receipt;
  const order = {
    template: 'guardianReceipt',
    to,
    locale: guardianCase.locale,
    brand: guardianCase.brand,
    link: consentsLink(platform, guardianCase, token),
  } as const;
  if (channel === 'email') await queueLetters(platform, guardianCase, [order]);
  else platform.db.afterCommit(() => void sendSms(platform, order, { isOwner: true, isNotice: true })); // a checked guardian's
}
