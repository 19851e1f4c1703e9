import {
  deviceCheck,
  deviceEdit,
  deviceList,
  deviceRegister,
  deviceRegisterV1,
  deviceRemove,
  deviceState,
  deviceStateEdit,
  deviceStateEnd,
  deviceStateV1,
  maskEmail,
  myDeviceCheck,
  myDeviceCountries,
  myDeviceRemove,
  myDeviceRename,
  myDevices,
  verifyTokenIssue,
} from '@gatehouse/api-contract';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { CaptchaInHeaders, GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { type CallContext, type Handler, route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import { gameOf } from '../../catalogue/games/game-of-bearer.query.ts';
import { issueVerifyToken } from '../../catalogue/games/issue-verify-token.command.ts';
import { beginContactChange, beginDeviceRegistration } from './begin-device-flow.command.ts';
import { checkDevice } from './check-device.query.ts';
import { findDeviceFlow } from './device.flow.ts';
import { deviceCountries, usualDeviceLimit } from './device.policy.ts';
import { presentDevice } from './device.presenter.ts';
import { allDevicesOf } from './devices.repository.ts';
import { editManaged, endDeviceFlow, removeManagedDevice } from './manage-devices.command.ts';
import { moveDeviceFlow } from './move-device-flow.command.ts';
import { openDeviceList } from './open-device-list.command.ts';
import { readDeviceStep } from './read-device-step.query.ts';
import { registerDevice } from './register-device.command.ts';
import { removeDevice } from './remove-device.command.ts';
import { giveDeviceName } from './rename-device.command.ts';

const verifyTokenRoute = route(verifyTokenIssue, async ({ ctx, request: { body } }) => {
  const { token, service_id: serviceId, device_info: told } = body;
  const device = told ? { device_id: told.device_id, device_name: told.device_name, os_name: told.os_name } : null;
  const issued = await issueVerifyToken(ctx, { token, serviceId, device });
  return issued.ok ? done({ verify_token: issued.value.token, expires_in: issued.value.expiresInMs }) : issued;
});

type StateCall = typeof deviceState | typeof deviceStateV1;

const captchaOf = ({ token }: CaptchaInHeaders): GivenCaptcha | null => (token === null ? null : { token });

/** The step of a flow that was just opened or is open. */
async function stepOf(
  { ctx, bearer }: Pick<CallContext<typeof deviceState>, 'ctx' | 'bearer'>,
  { serviceId, state }: Readonly<{ serviceId: string; state: string }>,
) {
  const game = await gameOf(ctx, bearer, serviceId);
  if (!game.ok) return game;
  const found = await findDeviceFlow(ctx, bearer, { state });
  return found.ok ? done(await readDeviceStep(ctx, found.value, game.value)) : found;
}

/** Both versions follow the same record; the first knows no guide and no name. */
const handlerOfState =
  (version: 1 | 2): Handler<StateCall> =>
  async (context) => {
    const { ctx, bearer, request } = context;
    const { service_id: serviceId, state, verify_type: method = null, go } = request.body;
    const captcha = captchaOf(context.captcha);
    if (state !== undefined) {
      const move = { bearer, serviceId, state, next: go === 'next', method, captcha };
      const moved = await moveDeviceFlow(ctx, move);
      return moved.ok ? stepOf(context, { serviceId, state }) : moved;
    }
    const opened = await beginDeviceRegistration(ctx, { bearer, serviceId, captcha, version });
    return opened.ok ? stepOf(context, { serviceId, state: opened.value }) : opened;
  };

const deviceStateV1Route = route(deviceStateV1, handlerOfState(1));
const deviceStateRoute = route(deviceState, handlerOfState(2));

const deviceStateEditRoute = route(deviceStateEdit, async (context) => {
  const { ctx, bearer, request } = context;
  const { service_id: serviceId, type: purpose, verify_type: wanted = null } = request.body;
  const captcha = captchaOf(context.captcha);
  const opened = await beginContactChange(ctx, { bearer, serviceId, captcha, purpose, wanted });
  return opened.ok ? stepOf(context, { serviceId, state: opened.value }) : opened;
});

type RegisterCall = typeof deviceRegister | typeof deviceRegisterV1;

const handlerOfRegister =
  (version: 1 | 2): Handler<RegisterCall> =>
  async ({ ctx, bearer, request: { body } }) => {
    const { device_info: told, state = null, device_nickname: nickname = null } = body;
    const place = { language: body.language_code, country: body.country_code };
    const device = told ? { device_id: told.device_id, device_name: told.device_name, os_name: told.os_name } : null;
    const given = { bearer, serviceId: body.service_id, state, version, nickname, device, ...place };
    const saved = await registerDevice(ctx, given);
    if (!saved.ok) return saved;
    const { email } = await getAccount(ctx.db, bearer.guid);
    return done({ platform_email: email === null ? '' : maskEmail(email) });
  };

const deviceRegisterV1Route = route(deviceRegisterV1, handlerOfRegister(1));
const deviceRegisterRoute = route(deviceRegister, handlerOfRegister(2));

/** Devices of a game, from its web view or from a session that an app handed over (spec B §4). */
const deviceManagementRoutes: readonly Route[] = [
  route(deviceList, ({ ctx, bearer, request: { query } }) =>
    openDeviceList(ctx, { bearer, serviceId: query.service_id, state: query.state ?? null }),
  ),
  route(deviceEdit, async ({ ctx, bearer, request: { body } }) => {
    const edited = await editManaged(ctx, {
      bearer,
      state: body.state,
      memberDeviceNo: body.memberDeviceNo ?? null,
      nickname: body.deviceNickname ?? null,
      defaultContact: body.defaultContact ?? null,
    });
    return edited.ok ? done({}) : edited;
  }),
  route(deviceRemove, async ({ ctx, bearer, request: { body } }) => {
    const removed = await removeManagedDevice(ctx, { bearer, ...body });
    return removed.ok ? done({ registeredCnt: removed.value }) : removed;
  }),
  route(deviceStateEnd, async ({ ctx, bearer, request: { body } }) => {
    const { state, memberDeviceNo = null } = body;
    const ended = await endDeviceFlow(ctx, { bearer, state, memberDeviceNo });
    return ended.ok ? done({}) : ended;
  }),
];

const deviceCheckRoute = route(deviceCheck, ({ ctx, request: { body } }) =>
  checkDevice(ctx, {
    token: body.token,
    serviceId: body.service_id,
    nation: body.nation,
    deviceId: body.device_id,
  }),
);

/** A member's devices over all games (spec B §7, "Devices and PCs"). */
const myDeviceRoutes: readonly Route[] = [
  route(myDevices, async ({ ctx, bearer }) => {
    const devices = await allDevicesOf(ctx.db, bearer.guid);
    return done({
      deviceList: devices.map((row) => presentDevice(row, bearer.memberNo)),
      deviceLimit: usualDeviceLimit,
    });
  }),
  route(myDeviceCheck, async ({ ctx, bearer }) =>
    done({ registeredYn: yesNo((await allDevicesOf(ctx.db, bearer.guid)).length > 0) }),
  ),
  route(myDeviceCountries, async () => done({ countries: [...deviceCountries] })),
  route(myDeviceRename, async ({ ctx, bearer, request: { params, body } }) => {
    const own = { guid: bearer.guid, serviceId: null, memberDeviceNo: params.id };
    const renamed = await giveDeviceName(ctx, { ...own, nickname: body.deviceNickname });
    return renamed.ok ? done({}) : renamed;
  }),
  route(myDeviceRemove, async ({ ctx, bearer, request: { params } }) => {
    const own = { guid: bearer.guid, serviceId: null, memberDeviceNo: params.id };
    const removed = await removeDevice(ctx, own);
    return removed.ok ? done({}) : removed;
  }),
];

export const devicesRoutes: readonly Route[] = [
  verifyTokenRoute,
  deviceStateV1Route,
  deviceStateRoute,
  deviceStateEditRoute,
  deviceRegisterV1Route,
  deviceRegisterRoute,
  ...deviceManagementRoutes,
  deviceCheckRoute,
  ...myDeviceRoutes,
];
