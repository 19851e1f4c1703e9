import {
  deviceEdit,
  deviceList,
  deviceRegister,
  deviceRegisterV1,
  deviceRemove,
  deviceState,
  deviceStateEnd,
  deviceStateV1,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { lastCodeOf } from '../../flow/codes/codes.repository.ts';
import { contactCodeSubject } from '../../flow/contacts/order-contact-code.command.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import type { HolderPorts } from '../../flow/flows/flow-definition.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { codeOn } from '../../flow/flows/flow-steps.policy.ts';
import { deviceFlowData, devicePurposes, type DeviceFlowData, type DevicePurpose } from './device-flow.policy.ts';
import type { DeviceHome } from './devices.repository.ts';

/** What a member does with the devices of a game; each purpose is a variant. */
export const deviceFlow = defineFlow({
  kind: 'device',
  variants: devicePurposes,
  holder: 'browser',
  steps: {
    read: { calls: [deviceState, deviceStateV1], page: '/webview/sdk/device_register/v2' },
    list: { calls: [deviceList], page: '/webview/sdk/device_management/v2', reads: true },
    ...codeOn('/webview/sdk/device_register/v2'),
    rename: { calls: [deviceEdit], after: ['list'], page: '/webview/sdk/device_management/v2' },
    register: {
      calls: [deviceRegister, deviceRegisterV1],
      after: ['enterCode'],
      page: '/webview/sdk/device_register/v2',
    },
    remove: { calls: [deviceRemove], after: ['enterCode'], page: '/webview/sdk/device_management/v2' },
    end: { calls: [deviceStateEnd], page: '/webview/sdk/device_register/v2' },
  },
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
  ctx: HolderPorts,
  bearer: Bearer,
  { state, purposes }: Asked,
): Promise<Outcome<DeviceFlow, FlowRefusal>> {
  return ofBearer(await deviceFlow.find(ctx, { state, guid: bearer.guid }), bearer, purposes);
}

/** The same, locked until the transaction ends. */
export async function lockDeviceFlow(
  ctx: HolderPorts,
  bearer: Bearer,
  { state, purposes }: Asked,
): Promise<Outcome<DeviceFlow, FlowRefusal>> {
  return ofBearer(await deviceFlow.lock(ctx, { state, guid: bearer.guid }), bearer, purposes);
}

const sentData = v.object({ contact: v.string() });

/** The last code of the flow's method: when it was sent, and where to. */
export async function lastCodeIn(
  platform: Ports,
  { state, data: { method } }: Pick<DeviceFlow, 'state' | 'data'>,
): Promise<Readonly<{ at: Date; expiresAt: Date; isLong: boolean; contact: string }> | null> {
  if (method === null) return null;
  const last = await lastCodeOf(platform.db, subjectHashOf(platform, contactCodeSubject(method, state)));
  if (!last) return null;
  const { issuedAt: at, expiresAt, isLong, data } = last;
  return { at, expiresAt, isLong, contact: v.parse(sentData, data).contact };
}
