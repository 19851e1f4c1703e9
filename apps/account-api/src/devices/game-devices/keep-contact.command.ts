import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { KeepResult } from '../../flow/flows/flow-kind.port.ts';
import type { ContactKind } from './device-flow.policy.ts';
import { deviceFlowOf, deviceFlow, type DeviceFlow } from './device.flow.ts';
import { contactsOf, putContact, type DeviceHome } from './devices.repository.ts';
import { reserveContact } from './reserve-contact.command.ts';
import { writeNotice } from './write-notice.command.ts';

export const codeIsDue = ({ data }: DeviceFlow): boolean => data.stage === 'entry' && data.method !== null;

/** The registration's contact of a kind; `null`: it has none. */
export async function contactOf({ db }: Platform, home: DeviceHome, kind: ContactKind): Promise<string | null> {
  return (await contactsOf(db, home)).find((item) => item.kind === kind)?.contact ?? null;
}

/** Whether the registration, or the account behind it, has this contact already: a second one is another one. */
export async function hasContact(platform: Platform, { home, data }: DeviceFlow, contact: string): Promise<boolean> {
  if (data.kept || data.method === null) return false;
  if ((await contactOf(platform, home, data.method)) === contact) return true;
  return data.method === 'email' && (await getAccount(platform.db, home.guid)).email === contact;
}

async function change(ctx: RequestContext, { home }: DeviceFlow, kind: ContactKind, contact: string) {
  const before = await contactOf(ctx, home, kind);
  const { guid, serviceId } = home;
  await putContact(ctx.db, { guid, service_id: serviceId, kind, contact, verified_at: ctx.clock.now() });
  const event = { event: 'device-contact-changed', outcome: 'ok', guid, details: { kind, game: serviceId } } as const;
  await recordEvent(ctx, event);
  const also = kind === 'email' && before !== null ? [before] : []; // the old mailbox is told too
  await writeNotice(ctx, home, { template: 'deviceContactChanged', name: null, also });
}

/**
 * The right code of a flow of devices: the contact of a change is saved; that of a registration is held as proof until it
 * is saved with the device. Inside the transaction that spent the code.
 */
export async function keepContact(
  ctx: RequestContext,
  { state, home: { guid } }: DeviceFlow,
  contact: string,
): Promise<KeepResult> {
  await lockAccount(ctx.db, guid);
  const locked = await deviceFlow.lock(ctx, { state, guid });
  const flow = locked.ok ? deviceFlowOf(locked.value) : null;
  if (!flow || !codeIsDue(flow) || flow.data.method === null) return 'wrongVerifyStep';
  const { home, data, purpose } = flow;
  const kind = flow.data.method;
  const proven = { ...data, proof: { kind, contact } };
  const known = await contactOf(ctx, home, kind);
  if (data.kept) {
    if (known !== contact) return 'wrongVerifyStep';
    await deviceFlow.change(ctx, flow, { ...proven, stage: 'proven' });
    return 'kept';
  }
  if (await hasContact(ctx, flow, contact)) return 'taken';
  if (!(await reserveContact(ctx, { guid: home.guid, kind, contact }))) return 'full';
  if (purpose !== 'register') await change(ctx, flow, kind, contact);
  await deviceFlow.change(ctx, flow, { ...proven, stage: purpose === 'register' ? 'proven' : 'done' });
  return 'kept';
}
