import type { Bearer } from '../../base/http/bearer.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { gameOf } from '../../catalogue/games/game-of-bearer.query.ts';
import type { CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import { beginChange, beginRegistration, type Contacts, type ContactKind } from './device-flow.policy.ts';
import { deviceFlow } from './device.flow.ts';
import { contactsOf, devicesOf, findRegistration, type DeviceHome } from './devices.repository.ts';
import { mayManage } from './may-manage.query.ts';
import { takeDeviceCaptcha } from './take-device-captcha.command.ts';

type Refusal = CaptchaAtDoorRefusal | 'sdkError' | 'requestInvalid' | 'wrongVerifyStep';
type Asked = Readonly<{ bearer: Bearer; serviceId: string; captcha: GivenCaptcha | null }>;

const noBrowser = refuse('requestInvalid', { field: 'browser', reason: 'is not known' });

/** Contacts of a member's registration in a game; `null`: there is none. */
async function contactsIn({ db }: Platform, home: DeviceHome): Promise<Contacts | null> {
  const registration = await findRegistration(db, home);
  if (!registration) return null;
  const contacts = await contactsOf(db, home);
  return { kinds: contacts.map(({ kind }) => kind), defaultContact: registration.default_contact };
}

/** Opens a registration. Answers its `state`. A device that is registered already is at its end at once. */
export async function beginDeviceRegistration(
  ctx: RequestContext,
  { bearer, serviceId, captcha, version }: Asked & Readonly<{ version: 1 | 2 }>,
): Promise<Outcome<string, Refusal>> {
  const game = await gameOf(ctx, bearer, serviceId);
  if (!game.ok) return game;
  const home = { guid: bearer.guid, serviceId };
  const device = bearer.webview?.device ?? null;
  const devices = device ? await devicesOf(ctx.db, home) : [];
  const known = devices.some(({ device_id }) => device_id === device?.device_id);
  if (!known) {
    const asked = await takeDeviceCaptcha(ctx, { guid: bearer.guid, given: captcha });
    if (!asked.ok) return asked;
  }
  const contacts = await contactsIn(ctx, home);
  const begun = beginRegistration({ verifyType: game.value.verify_type }, contacts, version);
  const stage = known ? ('done' as const) : begun.stage;
  const data = { ...begun, stage, service: serviceId, version, device };
  const state = await deviceFlow.open(ctx, { variant: 'register', guid: bearer.guid, data });
  return state === null ? noBrowser : done(state);
}

type Change = Asked & Readonly<{ purpose: 'edit' | 'updateContact'; wanted: ContactKind | null }>;

/** Opens the change of a registration's contact, for whoever may manage it. Answers its `state`. */
export async function beginContactChange(
  ctx: RequestContext,
  { bearer, serviceId, captcha, purpose, wanted }: Change,
): Promise<Outcome<string, Refusal>> {
  const game = await gameOf(ctx, bearer, serviceId);
  if (!game.ok) return game;
  const home = { guid: bearer.guid, serviceId };
  const contacts = await contactsIn(ctx, home);
  if (!contacts || !(await mayManage(ctx, bearer, home))) return refuse('wrongVerifyStep');
  const begun = beginChange(purpose, { verifyType: game.value.verify_type }, contacts, wanted);
  if (!begun) return refuse('wrongVerifyStep');
  const asked = await takeDeviceCaptcha(ctx, { guid: bearer.guid, given: captcha });
  if (!asked.ok) return asked;
  const data = { ...begun, service: serviceId, version: 2 as const, device: bearer.webview?.device ?? null };
  const state = await deviceFlow.open(ctx, { variant: purpose, guid: bearer.guid, data });
  return state === null ? noBrowser : done(state);
}
