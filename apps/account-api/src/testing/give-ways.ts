import { insertAccountPerson } from '../account/accounts/account-persons.repository.ts';
import { setOtpUser } from '../account/accounts/accounts.repository.ts';
import { openWayDoor } from '../account/accounts/way-door.policy.ts';
import type { Platform } from '../base/platform.ts';
import { saveQuestion } from '../credentials/security-questions/security-questions.repository.ts';
import { setSecondaryEmail, setVerifiedPhone } from '../flow/contacts/contacts.repository.ts';

type At = Pick<Platform, 'db' | 'clock'>;

/** An account has a proven number, since ever. */
export const givePhone = ({ db, clock }: At, guid: string, phone: string): Promise<void> =>
  setVerifiedPhone(db, openWayDoor(guid, clock.now()), phone);

/** An account has a proven contact address, since ever. */
export const giveContactAddress = ({ db, clock }: At, guid: string, address: string): Promise<void> =>
  setSecondaryEmail(db, openWayDoor(guid, clock.now()), address);

/** An account has its authenticator switched on, since ever. */
export async function giveAuthenticator({ db, clock }: At, guid: string): Promise<void> {
  await setOtpUser(db, openWayDoor(guid, clock.now()), true);
  await db.query.updateTable('accounts').set({ otp_since: null }).where('guid', '=', guid).execute();
}

/** An account has a question, since ever. */
export const giveQuestion = ({ db, clock }: At, guid: string): Promise<void> =>
  saveQuestion(db, openWayDoor(guid, clock.now()), {
    question_no: 1,
    question_custom: '',
    answer_hash: 'owner',
    since: null,
  });

type Given = Readonly<{ identityHash: string; birthDate?: string; at?: Date; storedFrom?: 'signUp' | 'check' }>;

/** An account is a person's, who was checked at a moment, else now. `storedFrom` left out: from before it was kept. */
export const givePerson = (
  { db, clock }: At,
  guid: string,
  { identityHash, birthDate = '1990-01-15', at = clock.now(), storedFrom }: Given,
): Promise<void> =>
  insertAccountPerson(db, openWayDoor(guid, at), {
    identity_hash: identityHash,
    method: 'phone',
    birthDate,
    ...(storedFrom && { stored_from: storedFrom }),
  });
