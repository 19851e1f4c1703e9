import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Bearer } from '../shared/http/bearer.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { deviceFlowData, devicePurposes, type DeviceFlowData, type DevicePurpose } from './device-flow.policy.ts';
import type { DeviceHome } from './devices.repository.ts';
import { findFlow, lockFlow, saveFlowData } from '../flows/flows.repository.ts';
import { lastCodeOf } from '../codes/codes.repository.ts';
import { subjectHashOf } from '../codes/code-hashes.ts';
import { contactCodeSubject } from '../contacts/order-contact-code.command.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { openBoundFlow } from '../flows/open-bound-flow.command.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';

export type DeviceFlow = Readonly<{
  state: string;
  purpose: DevicePurpose;
  home: DeviceHome;
  data: DeviceFlowData;
}>;

const prefix = 'device:';
export const isDeviceFlow = (kind: string): boolean => kind.startsWith(prefix);

/** Opens a flow of a member in a game, in the browser at hand. `null`: it was no browser. */
export function openDeviceFlow(
  platform: Platform,
  caller: Caller,
  flow: Readonly<{ purpose: DevicePurpose; guid: string; data: Omit<DeviceFlowData, 'browser'> }>,
): Promise<string | null> {
  return openBoundFlow(platform, caller, { kind: prefix + flow.purpose, guid: flow.guid, data: flow.data });
}

type Row = NonNullable<Awaited<ReturnType<typeof findFlow>>>;

/** A row of `flows` as a flow of devices; `null`: it is none. */
export function deviceFlowOf(row: Pick<Row, 'kind' | 'guid' | 'data'>, state: string): DeviceFlow | null {
  const purpose = devicePurposes.find((item) => row.kind === prefix + item);
  if (purpose === undefined || row.guid === null) return null;
  const data = v.parse(deviceFlowData, row.data);
  return { state, purpose, home: { guid: row.guid, serviceId: data.service }, data };
}

type Asked = Readonly<{ state: string; purposes?: readonly DevicePurpose[] }>;
type Ports = Pick<Platform, 'db' | 'clock' | 'keyedHash'>;

function own(
  platform: Ports,
  caller: Caller,
  bearer: Bearer,
  row: Row | undefined,
  { state, purposes = devicePurposes }: Asked,
): Outcome<DeviceFlow, FlowRefusal> {
  if (!row || row.guid !== bearer.guid) return refuse('verificationTimeExpired');
  const flow = deviceFlowOf(row, state);
  if (!flow || !purposes.includes(flow.purpose)) return refuse('wrongVerifyStep');
  const strange = flow.data.browser !== browserHashOf(platform, caller);
  const elsewhere = bearer.webview !== null && bearer.webview.serviceId !== flow.home.serviceId;
  return strange || elsewhere ? refuse('verificationTimeExpired') : done(flow);
}

/** The bearer's own flow behind a `state`. Another member's, another browser's, an old one and none are all the same. */
export async function findDeviceFlow(platform: Ports, caller: Caller, bearer: Bearer, asked: Asked) {
  const row = await findFlow(platform.db, hashToken(asked.state), platform.clock.now());
  return own(platform, caller, bearer, row, asked);
}

/** The same, locked until the transaction ends. */
export async function lockDeviceFlow(platform: Ports, caller: Caller, bearer: Bearer, asked: Asked) {
  const row = await lockFlow(platform.db, hashToken(asked.state), platform.clock.now());
  return own(platform, caller, bearer, row, asked);
}

/** Keeps how a locked flow stands now. */
export const saveDeviceFlow = ({ db }: Pick<Platform, 'db'>, { state }: DeviceFlow, data: DeviceFlowData) =>
  saveFlowData(db, hashToken(state), data);

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
