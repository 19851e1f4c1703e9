import type { CallValue, emailSendV2 } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import { contactProofOf } from './contact-proof.wire.ts';

type Sent = Readonly<{ state: string; sendCount: number; contact: string }>;

/** A mailed code in the words of the wire. */
export const presentMailed = (
  platform: Pick<Platform, 'keyedHash'>,
  { state, sendCount, contact }: Sent,
): CallValue<typeof emailSendV2> => ({
  state,
  sendCount,
  emailVerifyToken: contactProofOf(platform, state, contact),
});
