import { contactKinds, type deviceSteps } from '@gatehouse/api-contract';
import * as v from 'valibot';

const kind = v.picklist(contactKinds);
export type ContactKind = v.InferOutput<typeof kind>;

/** What a flow of devices is for; each is a kind of flow of its own. */
export const devicePurposes = ['register', 'edit', 'updateContact', 'manage'] as const;
export type DevicePurpose = (typeof devicePurposes)[number];

/** The platform's own record of such a flow: nothing of it comes from a page but the method that was chosen. */
export const deviceFlowData = v.object({
  service: v.string(),
  version: v.picklist([1, 2]),
  /** The device the game said it runs on. */
  device: v.nullable(v.object({ device_id: v.string(), device_name: v.string(), os_name: v.string() })),
  stage: v.picklist(['guide', 'choice', 'entry', 'proven', 'done']),
  /** Ways to choose from, the default first. */
  methods: v.array(kind),
  method: v.nullable(kind),
  /** Codes go to the contact that the registration has; else to one that is typed. */
  kept: v.boolean(),
  /** When the method was chosen (again), in epoch milliseconds: codes since then lead to their entry. */
  methodSince: v.number(),
  /** The contact whose code was right. */
  proof: v.nullable(v.object({ kind, contact: v.string() })),
});
export type DeviceFlowData = v.InferOutput<typeof deviceFlowData>;
type Progress = Pick<DeviceFlowData, 'stage' | 'methods' | 'method' | 'kept' | 'methodSince' | 'proof'>;

export type Contacts = Readonly<{ kinds: readonly ContactKind[]; defaultContact: ContactKind }>;

const entered = (methods: ContactKind[], kept: boolean, method: ContactKind | null): Progress => ({
  stage: method === null ? 'choice' : 'entry',
  methods,
  method,
  kept,
  methodSince: 0,
  proof: null,
});

const allowedKinds = (verifyType: ContactKind | null): ContactKind[] =>
  verifyType === null ? [...contactKinds] : [verifyType];
const onlyOf = ([first, ...others]: readonly ContactKind[]): ContactKind | null =>
  others.length === 0 ? (first ?? null) : null;

/** How a registration begins. A game that has devices already asks its contacts; a first one shows the guide, in v2. */
export function beginRegistration(
  game: Readonly<{ verifyType: ContactKind | null }>,
  contacts: Contacts | null,
  version: 1 | 2,
): Progress {
  if (contacts) {
    const { kinds, defaultContact } = contacts;
    const methods = [defaultContact, ...kinds.filter((other) => other !== defaultContact)];
    return entered(methods, true, onlyOf(methods));
  }
  const methods = allowedKinds(game.verifyType);
  const begun = entered(methods, false, onlyOf(methods));
  return version === 2 ? { ...begun, stage: 'guide', method: null } : begun;
}

/** How a change of contacts begins; `null`: there is nothing of the kind to be changed. */
export function beginChange(
  purpose: 'edit' | 'updateContact',
  game: Readonly<{ verifyType: ContactKind | null }>,
  { kinds }: Contacts,
  wanted: ContactKind | null,
): Progress | null {
  const missing = allowedKinds(game.verifyType).filter((item) => !kinds.includes(item));
  const offered = purpose === 'updateContact' && missing.length > 0 ? missing : [...kinds];
  const methods = wanted === null ? offered : offered.filter((item) => item === wanted);
  return methods.length === 0 ? null : entered(methods, false, onlyOf(methods));
}

/** On from the guide. `null`: the flow is elsewhere. */
export const leaveGuide = (flow: DeviceFlowData): DeviceFlowData | null =>
  flow.stage === 'guide' ? { ...flow, ...entered(flow.methods, flow.kept, onlyOf(flow.methods)) } : null;

/** A method is chosen, or chosen again. `null`: it is not offered, or nothing is chosen any more. */
export function chooseMethod(
  flow: DeviceFlowData,
  method: ContactKind,
  at: Readonly<{ now: Date; lastCodeAt: Date | null }>,
): DeviceFlowData | null {
  if (flow.stage !== 'choice' && flow.stage !== 'entry') return null;
  if (!flow.methods.includes(method)) return null;
  const methodSince = Math.max(at.now.getTime(), (at.lastCodeAt?.getTime() ?? 0) + 1);
  return { ...flow, stage: 'entry', method, methodSince };
}

/** The word of the wire for where a flow stands. */
export function deviceStepOf(flow: DeviceFlowData, lastCodeAt: Date | null): (typeof deviceSteps)[number] {
  switch (flow.stage) {
    case 'guide':
      return 'GUIDE';
    case 'choice':
      return 'METHOD_CHOICE';
    case 'entry':
      if (lastCodeAt !== null && lastCodeAt.getTime() >= flow.methodSince) return 'CODE_ENTRY';
      return flow.method === 'phone' ? 'PHONE_ENTRY' : 'EMAIL_ENTRY';
    case 'proven':
      return 'DEVICE_NAME';
    case 'done':
      return 'COMPLETED';
    default:
      return flow.stage satisfies never;
  }
}
