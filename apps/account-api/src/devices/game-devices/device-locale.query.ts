import type { Locale } from '@gatehouse/platform';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import type { Database } from '../../base/db/database.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { findRegistration } from './devices.repository.ts';

/** Language of letters about a member's devices: that of the page which registered one last, else the member's own. */
export async function deviceLocaleOf(
  db: Database,
  { guid, serviceId }: Readonly<{ guid: string; serviceId: string | null }>,
): Promise<Locale> {
  const registration = serviceId === null ? undefined : await findRegistration(db, { guid, serviceId });
  return registration?.language ?? localeOfMember(await getMember(db, guid));
}
