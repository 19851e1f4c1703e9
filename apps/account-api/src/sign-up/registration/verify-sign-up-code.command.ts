import * as v from 'valibot';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import type { SignUpProgress } from './sign-up.presenter.ts';
import { countOthersWith, lockContact } from '../../flow/contacts/contacts.repository.ts';
import { updateSignUp } from './sign-ups.repository.ts';
import { tryCode, type CodeRefusal } from '../../flow/codes/try-code.command.ts';
import { contactKey, contactTriesOwner } from '../../flow/contacts/order-contact-code.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { readFacts } from './sign-up-facts.query.ts';
import { progressOf } from './read-progress.command.ts';
import { signUpCodeData, signUpCodeSubject } from './sign-up-code.ts';
import { lockSignUpFlow } from './sign-up.flow.ts';
import { nobody } from '../../account/password/password-attempt-key.ts';

type Refusals = FlowRefusal | CodeRefusal | 'emailAccountLimit';

/** Takes the code: the address it was sent to is the one that is proven. That it has its five accounts is told only now. */
export function verifySignUpCode(
  platform: Platform,
  caller: Caller,
  { state, typed }: Readonly<{ state: string; typed: string }>,
): Promise<Outcome<SignUpProgress, Refusals>> {
  const { db } = platform;
  return db.transaction(async () => {
    const found = await lockSignUpFlow(platform, caller, state);
    if (!found.ok) return found;
    const facts = await readFacts(platform, caller, found.value);
    if (facts.finished) return done(await progressOf(platform, caller, found.value));
    if (facts.step !== 'EMAIL_VERIFY') return refuse('wrongVerifyStep');
    const proven = await prove(platform, { state, typed, email: found.value.row.email ?? '' });
    await recordEvent(platform, caller, {
      event: 'contact-verified',
      outcome: proven.ok ? 'ok' : proven.refusal,
      guid: null,
      details: { channel: 'email', flow: 'sign-up' },
    });
    if (!proven.ok) return proven;
    const row = await updateSignUp(db, hashToken(state), { email: proven.value, email_verified: true });
    return done(await progressOf(platform, caller, { state, row }));
  });
}

async function prove(
  platform: Platform,
  { state, typed, email: asked }: Readonly<{ state: string; typed: string; email: string }>,
): Promise<Outcome<string, CodeRefusal | 'emailAccountLimit'>> {
  const tried = await tryCode(platform, {
    ...signUpCodeSubject(state),
    typed,
    owner: contactTriesOwner(null, contactKey('email', asked)),
  });
  if (!tried.ok) return tried;
  const { email, usable } = v.parse(signUpCodeData, tried.value.data);
  if (!usable) return refuse('codeMismatch'); // this code was never sent
  return (await isBelowAccountLimit(platform, email)) ? done(email) : refuse('emailAccountLimit');
}

/** Whether one more account may have this address. Concurrent questions wait until the transaction ends. */
export async function isBelowAccountLimit({ db, keyedHash }: Platform, email: string): Promise<boolean> {
  await lockContact(db, keyedHash('contact', contactKey('email', email)));
  return (await countOthersWith(db, { channel: 'email', contact: email, guid: nobody })) < accountsPerContact;
}
