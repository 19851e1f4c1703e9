import type { CallValue, codeSent, emailSendV2 } from '@gatehouse/api-contract';
import { yesNo } from '../../base/http/yes-no.ts';
import type { Platform } from '../../base/platform.ts';
import { presentKind } from '../codes/code.presenter.ts';
import { contactProofOf } from './contact-proof.wire.ts';
import type { SentContactCode } from './sent-contact-code.command.ts';

type Sent = Readonly<{ state: string; sendCount: number; contact: string; isLong: boolean }>;

/** A mailed code in the words of the wire. */
export const presentMailed = (
  platform: Pick<Platform, 'keyedHash'>,
  { state, sendCount, contact, isLong }: Sent,
): CallValue<typeof emailSendV2> => ({
  state,
  sendCount,
  emailVerifyToken: contactProofOf(platform, state, contact),
  ...presentKind({ isLong }),
});

/** How the last code of a flow stands, in the words of the wire. */
export const presentSentCode = (sent: SentContactCode): NonNullable<CallValue<typeof codeSent>['sent']> => ({
  contact: sent.contact,
  typed_yn: yesNo(sent.typed),
  send_count: sent.sendCount,
  send_max: sent.sendMax,
  resend_in: sent.resendInMs,
  expires_in: sent.expiresInMs,
  dead_yn: yesNo(sent.isDead),
  earlier_yn: yesNo(sent.earlierValid),
  long_yn: yesNo(sent.isLong),
});
