import * as v from 'valibot';
import { unseal } from '../crypto/seal.ts';
import type { Platform } from '../platform.ts';
import { after } from '../ports/clock.ts';
import type { Mail } from '../ports/mail.ts';
import { delayAfterTry, firstTryMs, letterKeptMs, letterKey } from './letter.policy.ts';
import {
  deleteLetter,
  noteLetterSent,
  postponeLetter,
  takeDueLetters,
  type WaitingLetter,
} from './letters.repository.ts';
import { handOver } from './send-mail.ts';

type Sending = Platform;
type Letter = Pick<WaitingLetter, 'id' | 'template' | 'tells' | 'sent_at'> & Readonly<{ mail(): Mail }>;

const lettersAtOnce = 20;
const sealedMail = v.object({
  from: v.object({ name: v.string(), address: v.string() }),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});

/**
 * Gives a letter to the mail server, unless that took it before, and notes that its owner could hear of what it tells `at` that moment: then it no longer waits here. Noting that waits for the
 * account and may fail, which sends no letter twice. `false`: it is due again. Never throws, as no caller waits for it.
 */
export async function deliverLetter(
  platform: Sending,
  { id, template, tells, sent_at: sentAt, mail }: Letter,
  at: Date,
): Promise<boolean> {
  try {
    if (sentAt === null) {
      if (!(await handOver(platform, mail(), template))) return false;
      await noteLetterSent(platform.db, id, at);
    }
    await platform.db.transaction(async () => {
      if (tells !== null) await platform.hearByLetter(platform, tells, sentAt ?? at);
      await deleteLetter(platform.db, id);
    });
    return true;
  } catch (error) {
    platform.log.warn(
      { template, reason: error instanceof Error ? error.message : 'unknown' },
      'letter not noted as sent',
    );
    return false;
  }
}

/** Sends the letters that are due: of processes that ended before, and what the mail server did not take. Run again and again, in every process. */
export async function sendDueLetters(platform: Sending): Promise<void> {
  const { db, clock } = platform;
  for (let taken = lettersAtOnce; taken === lettersAtOnce;) {
    const now = clock.now();
    const due = await takeDueLetters(db, { now, nextAt: after(now, firstTryMs), atMost: lettersAtOnce });
    await Promise.all(due.map((letter) => sendDue(platform, letter)));
    taken = due.length;
  }
}

async function sendDue(platform: Sending, letter: WaitingLetter): Promise<void> {
  const { id, template, tries, written_at: writtenAt } = letter;
  const { db, clock } = platform;
  if (await deliverLetter(platform, { ...letter, mail: () => open(platform, letter) }, clock.now())) return;
  const now = clock.now();
  const isSent = letter.sent_at !== null;
  if (isSent || after(writtenAt, letterKeptMs) > now) return postponeLetter(db, id, after(now, delayAfterTry(tries)));
  platform.log.error({ template, tries }, 'letter given up');
  await deleteLetter(db, id);
}

const open = (platform: Sending, { id, sealed }: WaitingLetter): Mail =>
  v.parse(sealedMail, JSON.parse(unseal(sealed, letterKey(platform, id))));
