import * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { accountsPerContact, type VerificationType } from '../../policies/contact-proof.policy.ts';
import { lockAccount } from '../../repositories/accounts.repository.ts';
import {
  countOthersWith,
  lockContact,
  setVerifiedEmail,
  setVerifiedPhone,
  type ContactChannel,
} from '../../repositories/contacts.repository.ts';
import { tryCode, type CodeRefusal } from '../codes/try-code.command.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { markSignInFlow } from '../sign-in/sign-in-flow.ts';
import { findContactFlow, type FlowRefusal } from './find-contact-flow.command.ts';
import { contactCodeSubject, contactKey } from './order-contact-code.command.ts';

type Given<Channel extends ContactChannel> = Readonly<{
  channel: Channel;
  state: string;
  type: VerificationType;
  typed: string;
}>;
type LimitOf = Readonly<{ email: 'emailAccountLimit'; phone: 'phoneAccountLimit' }>;
const limitOf: LimitOf = { email: 'emailAccountLimit', phone: 'phoneAccountLimit' };
const setVerified = { email: setVerifiedEmail, phone: setVerifiedPhone } as const;

const codeData = v.object({ contact: v.string() });

/**
 * Takes a code: its contact is the account's, and the flow may go on. What is kept is the contact the code was sent to, not
 * what a page says. Whether too many accounts share it is told only now, to somebody who has it.
 */
export async function verifyContactCode<Channel extends ContactChannel>(
  platform: Platform,
  caller: Caller,
  given: Given<Channel>,
): Promise<Outcome<{ state: string }, FlowRefusal | CodeRefusal | LimitOf[Channel]>> {
  const { channel, state, type, typed } = given;
  return platform.db.transaction(async () => {
    const found = await findContactFlow(platform, caller, { state, channel, type });
    if (!found.ok) return found;
    const { guid } = found.value.account;
    const tell = (outcome: string) =>
      recordEvent(platform, caller, { event: 'contact-verified', outcome, guid, details: { channel } });
    const tried = await tryCode(platform, { ...contactCodeSubject(channel, state), typed });
    if (!tried.ok) {
      await tell(tried.refusal);
      return tried;
    }
    const { contact } = v.parse(codeData, tried.value.data);
    const { db } = platform;
    await lockAccount(db, guid);
    const current = await findContactFlow(platform, caller, { state, channel, type }); // as it is now that nobody else changes it
    if (!current.ok) return current;
    if (current.value.only !== null && current.value.only !== contact) return refuse('wrongVerifyStep');
    await lockContact(db, platform.keyedHash('contact', contactKey(channel, contact)));
    if ((await countOthersWith(db, { channel, contact, guid })) >= accountsPerContact) {
      await tell(limitOf[channel]);
      return refuse(limitOf[channel]);
    }
    if (!(await markSignInFlow(platform, current.value.flow, { name: 'proven', value: channel })))
      return refuse('wrongVerifyStep');
    await setVerified[channel](db, guid, contact);
    await tell('ok');
    return done({ state });
  });
}
