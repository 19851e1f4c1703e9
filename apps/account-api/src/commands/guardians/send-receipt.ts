import { hashToken } from '../../crypto/hashes.ts';
import { randomToken } from '../../crypto/random.ts';
import { unseal } from '../../crypto/seal.ts';
import { sendMail } from '../../mails/send-mail.ts';
import type { Platform } from '../../platform.ts';
import type { GuardianCase } from '../../repositories/guardian-cases.repository.ts';
import { insertReceipt } from '../../repositories/guardian-consents.repository.ts';
import { consentsLink } from './guardian-addresses.ts';
import type { GuardianFlow } from './guardian-flow.ts';

export type Receipt = Readonly<{
  to: string;
  token: string;
  keep(platform: Platform, guardianHash: string): Promise<void>;
}>;

type Reached = Pick<GuardianFlow, 'cameBy' | 'provenMail' | 'state'>;

/** The receipt of a guardian whose link was mailed, or who has proven a mailbox beside the child; `null`: none is known. */
export function prepareReceipt({ cameBy, provenMail, state }: Reached): Receipt | null {
  const sealed = cameBy?.channel === 'email' ? cameBy.sealedContact : provenMail;
  if (sealed === null) return null;
  const token = randomToken();
  return {
    to: unseal(sealed, state),
    token,
    keep: ({ db, clock }, guardianHash) =>
      insertReceipt(db, { token_hash: hashToken(token), guardian_hash: guardianHash, created_at: clock.now() }),
  };
}

/** Sent after the transaction; the agreement holds whether or not a mail server takes it. */
export async function sendReceipt(platform: Platform, one: GuardianCase, { to, token }: Receipt): Promise<void> {
  const link = consentsLink(platform, one, token);
  await sendMail(platform, { template: 'guardianReceipt', to, locale: one.locale, link });
}
