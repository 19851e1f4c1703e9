import {
  codeOf,
  deviceRegister,
  maskContact,
  maskEmail,
  type CallValue,
  type deviceState,
} from '@gatehouse/api-contract';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { GameRow } from '../../catalogue/games/games.repository.ts';
import { contactSendLimits } from '../../flow/contacts/order-contact-code.command.ts';
import { isDead, nextSendOf } from '../../flow/contacts/sent-contact-code.command.ts';
import { accountSendRules } from '../../flow/flows/contact-proof.policy.ts';
import { deviceStepOf, type ContactKind } from './device-flow.policy.ts';
import { lastCodeIn, type DeviceFlow } from './device.flow.ts';
import { contactsOf, devicesOf, findRegistration } from './devices.repository.ts';

/** The refusal that saving would get now; `null`: none. */
async function refusalOfSaving({ db }: Platform, { purpose, data, home }: DeviceFlow, game: GameRow) {
  if (purpose !== 'register') return null;
  const devices = await devicesOf(db, home);
  if (devices.some(({ device_id }) => device_id === data.device?.device_id)) return 'deviceAlreadyRegistered';
  return devices.length >= game.device_limit && data.stage !== 'done' ? 'deviceLimit' : null;
}

/** For a page that was loaded again: when the next code may be sent, and how long the last one holds. */
async function timesOf(
  ctx: RequestContext,
  { state, data, home }: DeviceFlow,
  last: Awaited<ReturnType<typeof lastCodeIn>>,
): Promise<Pick<CallValue<typeof deviceState>, 'resendAt' | 'validUntil' | 'dead_yn' | 'long_yn'>> {
  if (last === null || data.method === null) return {};
  const sends = { subject: home.guid, rules: accountSendRules };
  const order = {
    state,
    channel: data.method,
    contact: last.contact,
    guid: home.guid,
    known: null,
    typed: true,
    sends,
  };
  const { resendInMs } = await nextSendOf(ctx, await contactSendLimits(ctx, order));
  const { isLong } = last;
  const dead = await isDead(ctx, { state, guid: home.guid }, { ...order, isLong });
  return {
    resendAt: ctx.clock.now().getTime() + resendInMs,
    validUntil: last.expiresAt.getTime(),
    dead_yn: yesNo(dead),
    long_yn: yesNo(isLong),
  };
}

/** How a flow of devices stands, in the words of the wire; contacts are masked. */
export async function readDeviceStep(
  ctx: RequestContext,
  flow: DeviceFlow,
  game: GameRow,
): Promise<CallValue<typeof deviceState>> {
  const { db } = ctx;
  const { state, data, home } = flow;
  const account = await getAccount(db, home.guid);
  const contacts = await contactsOf(db, home);
  const registration = await findRegistration(db, home);
  const last = await lastCodeIn(ctx, flow);
  const step = deviceStepOf(data, last?.at ?? null);
  const refusal = await refusalOfSaving(ctx, flow, game);
  const masked = (kind: ContactKind) => {
    const known = data.kept ? contacts.find((item) => item.kind === kind) : undefined;
    return known ? maskContact(kind, known.contact) : '';
  };
  return {
    state,
    step,
    code: (refusal && codeOf(deviceRegister, refusal)) ?? '',
    email: masked('email'),
    phoneNumber: masked('phone'),
    sentTo: step === 'CODE_ENTRY' && last && data.method ? maskContact(data.method, last.contact) : '',
    ...(await timesOf(ctx, flow, step === 'CODE_ENTRY' ? last : null)),
    methods: data.methods,
    device_name: data.device?.device_name ?? '',
    gameName: game.name,
    platform_email: account.email === null ? '' : maskEmail(account.email),
    ...(data.method === null ? {} : { method: data.method }),
    ...(game.verify_type === null ? {} : { game_verify_type: game.verify_type }),
    ...(registration ? { defaultContact: registration.default_contact } : {}),
  };
}
