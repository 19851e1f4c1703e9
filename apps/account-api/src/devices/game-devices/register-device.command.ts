import type { Locale } from '@gatehouse/platform';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { Bearer, KnownDevice } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { gameOf } from '../../catalogue/games/game-of-bearer.query.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { lockDeviceFlow, deviceFlow, type DeviceFlow } from './device.flow.ts';
import { nicknameFrom } from './device.policy.ts';
import { presentDevice } from './device.presenter.ts';
import {
  contactsOf,
  devicesOf,
  findRegistration,
  insertDevice,
  insertRegistration,
  putContact,
  setRegistrationPlace,
  type DeviceRow,
} from './devices.repository.ts';
import { reserveContact } from './reserve-contact.command.ts';
import { writeNotice } from './write-notice.command.ts';

type Given = Readonly<{
  bearer: Bearer;
  serviceId: string;
  state: string | null;
  version: 1 | 2;
  nickname: string | null;
  /** As a page says; what the game said before counts first. */
  device: KnownDevice | null;
  /** Of the page; letters about the game's devices are in that language from then on. */
  language?: Locale | undefined;
  country?: string | undefined;
}>;
type Refusal = FlowRefusal | 'sdkError' | 'requestInvalid' | 'deviceLimit' | 'deviceAlreadyRegistered';

/** Makes sure of the registration that the proof is for. `false`: it is for another one by now. */
async function haveRegistration(platform: Platform, { home, data }: DeviceFlow): Promise<boolean> {
  const { db, clock } = platform;
  const { proof } = data;
  if (proof === null) return false;
  const { guid, serviceId } = home;
  const contacts = await contactsOf(db, home);
  if (await findRegistration(db, home))
    return contacts.some(({ kind, contact }) => kind === proof.kind && contact === proof.contact);
  if (!(await reserveContact(platform, { guid, ...proof }))) return false;
  const now = clock.now();
  await insertRegistration(db, {
    guid,
    service_id: serviceId,
    default_contact: proof.kind,
    registered_at: now,
    language: null,
    country: null,
  });
  await putContact(db, { guid, service_id: serviceId, ...proof, verified_at: now });
  return true;
}

type Asked = Readonly<{ state: string; memberNo: number; deviceId: string; limit: number }>;

/** What is refused before anything is written; the data of a full game shows what could go. */
function refusalOf(devices: readonly DeviceRow[], { state, memberNo, deviceId, limit }: Asked) {
  if (devices.some(({ device_id }) => device_id === deviceId)) return refuse('deviceAlreadyRegistered');
  if (devices.length < limit) return null;
  return refuse('deviceLimit', { state, limit, deviceList: devices.map((row) => presentDevice(row, memberNo)) });
}

/** Registers a device after its flow's code was right. The account's row is the lock: never one more than the game allows. */
export async function registerDevice(ctx: RequestContext, given: Given): Promise<Outcome<DeviceRow, Refusal>> {
  const { db, clock } = ctx;
  const game = await gameOf(ctx, given.bearer, given.serviceId);
  if (!game.ok) return game;
  const { state } = given;
  if (state === null) return refuse('wrongVerifyStep');
  return db.transaction(async (): Promise<Outcome<DeviceRow, Refusal>> => {
    await lockAccount(db, given.bearer.guid);
    const found = await lockDeviceFlow(ctx, given.bearer, { state, purposes: ['register'] });
    if (!found.ok) return found;
    const flow = found.value;
    if (flow.home.serviceId !== given.serviceId) return refuse('verificationTimeExpired');
    if (flow.data.stage !== 'proven' || flow.data.version !== given.version) return refuse('wrongVerifyStep');
    const device = flow.data.device ?? given.device;
    if (!device) return refuse('sdkError', { field: 'device_info', reason: 'missing' }, '46002');
    const nickname = given.nickname ?? (given.version === 1 ? nicknameFrom(device.device_name) : null);
    if (nickname === null) return refuse('requestInvalid', { field: 'body.device_nickname', reason: 'missing' });
    const { memberNo } = given.bearer;
    const asked = { state, memberNo, deviceId: device.device_id, limit: game.value.device_limit };
    const refused = refusalOf(await devicesOf(db, flow.home), asked);
    if (refused) return refused;
    if (!(await haveRegistration(ctx, flow))) return refuse('verificationTimeExpired');
    const { guid, serviceId } = flow.home;
    const now = clock.now();
    const row = { guid, service_id: serviceId, ...device, nickname, registered_at: now, updated_at: now };
    const registered = await insertDevice(db, row);
    const { language, country } = given;
    await setRegistrationPlace(db, flow.home, { ...(language && { language }), ...(country && { country }) });
    await deviceFlow.change(ctx, flow, { ...flow.data, device, stage: 'done' });
    await recordEvent(ctx, {
      event: 'device-registered',
      outcome: 'ok',
      guid,
      details: { game: serviceId, ...(country && { country }) },
    });
    await writeNotice(ctx, flow.home, { template: 'deviceRegistered', name: nickname });
    return done(registered);
  });
}
