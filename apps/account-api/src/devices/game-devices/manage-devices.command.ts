import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { chooseDefaultContact } from './choose-default-contact.command.ts';
import type { ContactKind } from './device-flow.policy.ts';
import { deviceFlow, findDeviceFlow, type DeviceFlow } from './device.flow.ts';
import { mayManage } from './may-manage.query.ts';
import { removeDevice } from './remove-device.command.ts';
import { giveDeviceName } from './rename-device.command.ts';

type ByState = Readonly<{ bearer: Bearer; state: string }>;
type ByDevice = ByState & Readonly<{ memberDeviceNo: number }>;
type Refusal = FlowRefusal | 'deviceAlreadyDeleted';

/** The flow behind a `state`, where its bearer may change something. */
async function managing(ctx: RequestContext, { bearer, state }: ByState): Promise<Outcome<DeviceFlow, FlowRefusal>> {
  const found = await findDeviceFlow(ctx, bearer, { state });
  if (!found.ok) return found;
  return (await mayManage(ctx, bearer, found.value.home, found.value)) ? found : refuse('wrongVerifyStep');
}

/** Removes a device of the flow's game. Answers how many are left. */
export async function removeManagedDevice(ctx: RequestContext, asked: ByDevice): Promise<Outcome<number, Refusal>> {
  const found = await managing(ctx, asked);
  if (!found.ok) return found;
  return removeDevice(ctx, { ...found.value.home, memberDeviceNo: String(asked.memberDeviceNo) });
}

type Edit = ByState &
  Readonly<{ memberDeviceNo: number | null; nickname: string | null; defaultContact: ContactKind | null }>;

/** Renames a device of the flow's game, chooses the default contact, or both. */
export async function editManaged(
  ctx: RequestContext,
  { memberDeviceNo, nickname, defaultContact, ...asked }: Edit,
): Promise<Outcome<null, Refusal | 'requestInvalid'>> {
  if (nickname === null && defaultContact === null)
    return refuse('requestInvalid', { field: 'body.deviceNickname', reason: 'missing' });
  if (nickname !== null && memberDeviceNo === null)
    return refuse('requestInvalid', { field: 'body.memberDeviceNo', reason: 'missing' });
  const found = await managing(ctx, asked);
  if (!found.ok) return found;
  const { home } = found.value;
  return ctx.db.transaction(async () => {
    if (nickname !== null) {
      const own = { ...home, memberDeviceNo: String(memberDeviceNo) };
      const named = await giveDeviceName(ctx, { ...own, nickname });
      if (!named.ok) return named;
    }
    return defaultContact === null ? done(null) : chooseDefaultContact(ctx, { ...home, kind: defaultContact });
  });
}

/** Ends a flow; a device that is named goes first, and its refusal leaves the flow as it was. */
export async function endDeviceFlow(
  ctx: RequestContext,
  { memberDeviceNo, ...asked }: ByState & Readonly<{ memberDeviceNo: number | null }>,
): Promise<Outcome<null, Refusal>> {
  const found = await findDeviceFlow(ctx, asked.bearer, asked);
  if (!found.ok) return found;
  if (memberDeviceNo !== null) {
    const removed = await removeManagedDevice(ctx, { ...asked, memberDeviceNo });
    if (!removed.ok) return removed;
  }
  await deviceFlow.end(ctx, asked);
  return done(null);
}
