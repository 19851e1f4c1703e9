import { maskContact, type CallValue, type deviceList } from '@gatehouse/api-contract';
import type { Bearer } from '../../base/http/bearer.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { gameOf } from '../../catalogue/games/game-of-bearer.query.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { findDeviceFlow, deviceFlow } from './device.flow.ts';
import { presentDevice } from './device.presenter.ts';
import { contactsOf, devicesOf, findRegistration } from './devices.repository.ts';

type Asked = Readonly<{ bearer: Bearer; serviceId: string; state: string | null }>;
type Refusal = FlowRefusal | 'sdkError' | 'requestInvalid';

/** The `state` by which devices of a game are managed: the one at hand, or a new one. */
async function openManaging(
  ctx: RequestContext,
  { bearer, serviceId, state }: Asked,
): Promise<Outcome<string, FlowRefusal | 'requestInvalid'>> {
  if (state !== null) {
    const found = await findDeviceFlow(ctx, bearer, { state });
    if (!found.ok) return found;
    return found.value.home.serviceId === serviceId ? done(state) : refuse('verificationTimeExpired');
  }
  const data = {
    service: serviceId,
    version: 2 as const,
    device: bearer.webview?.device ?? null,
    stage: 'done' as const,
    methods: [],
    method: null,
    kept: false,
    methodSince: 0,
    proof: null,
  };
  const opened = await deviceFlow.open(ctx, { variant: 'manage', guid: bearer.guid, data });
  return opened === null ? refuse('requestInvalid', { field: 'browser', reason: 'is not known' }) : done(opened);
}

/** A member's devices of a game and where their codes go; contacts are masked. */
export async function openDeviceList(
  ctx: RequestContext,
  asked: Asked,
): Promise<Outcome<CallValue<typeof deviceList>, Refusal>> {
  const game = await gameOf(ctx, asked.bearer, asked.serviceId);
  if (!game.ok) return game;
  const managing = await openManaging(ctx, asked);
  if (!managing.ok) return managing;
  const { guid, memberNo } = asked.bearer;
  const home = { guid, serviceId: asked.serviceId };
  const devices = await devicesOf(ctx.db, home);
  const contacts = await contactsOf(ctx.db, home);
  const registration = await findRegistration(ctx.db, home);
  const verifyType = game.value.verify_type ?? registration?.default_contact;
  return done({
    gameName: game.value.name,
    state: managing.value,
    serviceId: asked.serviceId,
    deviceLimit: game.value.device_limit,
    deviceRegistered: yesNo(registration !== undefined),
    registeredCnt: devices.length,
    ...(verifyType ? { verifyType } : {}),
    ...(game.value.verify_type === null ? {} : { game_verify_type: game.value.verify_type }),
    deviceList: devices.map((row) => presentDevice(row, memberNo)),
    contactInfo: contacts.map(({ kind, contact }) => ({
      kind,
      value: maskContact(kind, contact),
      default: kind === registration?.default_contact,
    })),
  });
}
