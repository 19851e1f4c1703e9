import * as v from 'valibot';
import type { Bearer } from '../../base/http/bearer.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { deviceFlowData, devicePurposes, type DeviceFlowData, type DevicePurpose } from './device-flow.policy.ts';
import type { DeviceHome } from './devices.repository.ts';
import { defineFlow } from '../../flow/flows/define-flow.ts';
import { lastCodeOf } from '../../flow/codes/codes.repository.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { contactCodeSubject } from '../../flow/contacts/order-contact-code.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';

/** What a member does with the devices of a game; each purpose is a variant. */
export const deviceFlow = defineFlow({
  kind: 'device',
  variants: devicePurposes,
  holder: 'browser',
  data: deviceFlowData,
});
type HeldDeviceFlow = NonNullable<ReturnType<typeof deviceFlow.heldIn>>;

export type DeviceFlow = Readonly<{
  state: string;
  purpose: DevicePurpose;
  home: DeviceHome;
  data: DeviceFlowData;
}>;

/** A flow with the registration that it is about; `null`: it has no member. */
export function deviceFlowOf({ state, guid, variant: purpose, data }: HeldDeviceFlow): DeviceFlow | null {
  return guid === null ? null : { state, purpose, home: { guid, serviceId: data.service }, data };
}

type Asked = Readonly<{ state: string; purposes?: readonly DevicePurpose[] }>;
type Ports = Pick<Platform, 'db' | 'clock' | 'keyedHash'>;
type Held = Awaited<ReturnType<typeof deviceFlow.find>>;

/** A web view sees the flows of its own game only. */
function ofBearer(held: Held, bearer: Bearer, purposes = devicePurposes as readonly DevicePurpose[]) {
  if (!held.ok) return held;
  const flow = deviceFlowOf(held.value);
  const elsewhere = bearer.webview !== null && bearer.webview.serviceId !== flow?.home.serviceId;
  if (!flow || elsewhere) return refuse('verificationTimeExpired');
  return purposes.includes(flow.purpose) ? done(flow) : refuse('wrongVerifyStep');
}

/** The bearer's own flow behind a `state`. */
export async function findDeviceFlow(
  platform: Ports,
  caller: Caller,
  bearer: Bearer,
  { state, purposes }: Asked,
): Promise<Outcome<DeviceFlow, FlowRefusal>> {
  return ofBearer(await deviceFlow.find(platform, caller, { state, guid: bearer.guid }), bearer, purposes);
}

/** The same, locked until the transaction ends. */
export async function lockDeviceFlow(
  platform: Ports,
  caller: Caller,
  bearer: Bearer,
  { state, purposes }: Asked,
): Promise<Outcome<DeviceFlow, FlowRefusal>> {
  return ofBearer(await deviceFlow.lock(platform, caller, { state, guid: bearer.guid }), bearer, purposes);
}

const sentData = v.object({ contact: v.string() });

/** The last code of the flow's method: when it was sent, and where to. */
export async function lastCodeIn(
  platform: Ports,
  { state, data: { method } }: Pick<DeviceFlow, 'state' | 'data'>,
): Promise<Readonly<{ at: Date; expiresAt: Date; contact: string }> | null> {
  if (method === null) return null;
  const last = await lastCodeOf(platform.db, subjectHashOf(platform, contactCodeSubject(method, state)));
  return last ? { at: last.issuedAt, expiresAt: last.expiresAt, contact: v.parse(sentData, last.data).contact } : null;
}
