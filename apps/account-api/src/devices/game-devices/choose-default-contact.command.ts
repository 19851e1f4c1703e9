import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { ContactKind } from './device-flow.policy.ts';
import { contactsOf, setDefaultContact, type DeviceHome } from './devices.repository.ts';
import { writeNotice } from './write-notice.command.ts';

/** Makes one of a registration's contacts the default; the other is the backup from then on (spec B §3). */
export async function chooseDefaultContact(
  ctx: RequestContext,
  { kind, ...home }: DeviceHome & Readonly<{ kind: ContactKind }>,
): Promise<Outcome<null, 'wrongVerifyStep'>> {
  const { db } = ctx;
  return db.transaction(async () => {
    await lockAccount(db, home.guid);
    if (!(await contactsOf(db, home)).some((item) => item.kind === kind)) return refuse('wrongVerifyStep');
    await setDefaultContact(db, home, kind);
    const event = { event: 'device-default-changed', outcome: 'ok', guid: home.guid, details: { kind } } as const;
    await recordEvent(ctx, event);
    await writeNotice(ctx, home, { template: 'deviceContactChanged', name: null });
    return done(null);
  });
}
