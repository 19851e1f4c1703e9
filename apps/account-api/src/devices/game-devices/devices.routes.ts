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
import { gameOf } from '../../catalogue/games/game-of-bearer.query.ts';
import { issueVerifyToken } from '../../catalogue/games/issue-verify-token.command.ts';
import type { CaptchaInHeaders, GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { type CallContext, type Handler, route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { beginContactChange, beginDeviceRegistration } from './begin-device-flow.command.ts';
import { checkDevice } from './check-device.command.ts';
import { findDeviceFlow } from './device.flow.ts';
import { deviceCountries, usualDeviceLimit } from './device.policy.ts';
import { presentDevice } from './device.presenter.ts';
import { allDevicesOf } from './devices.repository.ts';
import { listDevices } from './list-devices.command.ts';
import { editManaged, endDeviceFlow, removeManagedDevice } from './manage-devices.command.ts';
import { moveDeviceFlow } from './move-device-flow.command.ts';
import { readDeviceStep } from './read-device-step.command.ts';
import { registerDevice } from './register-device.command.ts';
import { removeDevice } from './remove-device.command.ts';
import { giveDeviceName } from './rename-device.command.ts';

const verifyTokenRoute = route(verifyTokenIssue, async ({ platform, request: { body } }) => {
  const { token, service_id: serviceId, device_info: told } = body;
  const device = told ? { device_id: told.device_id, device_name: told.device_name, os_name: told.os_name } : null;
  const issued = await issueVerifyToken(platform, { token, serviceId, device });
  return issued.ok ? done({ verify_token: issued.value.token, expires_in: issued.value.expiresInMs }) : issued;
});

type StateCall = typeof deviceState | typeof deviceStateV1;

const captchaOf = ({ token }: CaptchaInHeaders): GivenCaptcha | null => (token === null ? null : { token });

/** The step of a flow that was just opened or is open. */
async function stepOf(
  { platform, caller, bearer }: Pick<CallContext<typeof deviceState>, 'platform' | 'caller' | 'bearer'>,
  { serviceId, state }: Readonly<{ serviceId: string; state: string }>,
) {
  const game = await gameOf(platform, bearer, serviceId);
  if (!game.ok) return game;
  const found = await findDeviceFlow(platform, caller, bearer, { state });
  return found.ok ? done(await readDeviceStep(platform, found.value, game.value)) : found;
}

/** Both versions follow the same record; the first knows no guide and no name. */
const handlerOfState =
  (version: 1 | 2): Handler<StateCall> =>
  async (context) => {
    const { platform, caller, bearer, request } = context;
    const { service_id: serviceId, state, verify_type: method = null, go } = request.body;
    const captcha = captchaOf(context.captcha);
    if (state !== undefined) {
      const move = { bearer, serviceId, state, next: go === 'next', method, captcha };
      const moved = await moveDeviceFlow(platform, caller, move);
      return moved.ok ? stepOf(context, { serviceId, state }) : moved;
    }
    const opened = await beginDeviceRegistration(platform, caller, { bearer, serviceId, captcha, version });
    return opened.ok ? stepOf(context, { serviceId, state: opened.value }) : opened;
  };

const deviceStateV1Route = route(deviceStateV1, handlerOfState(1));
const deviceStateRoute = route(deviceState, handlerOfState(2));

const deviceStateEditRoute = route(deviceStateEdit, async (context) => {
  const { platform, caller, bearer, request } = context;
  const { service_id: serviceId, type: purpose, verify_type: wanted = null } = request.body;
  const captcha = captchaOf(context.captcha);
  const opened = await beginContactChange(platform, caller, { bearer, serviceId, captcha, purpose, wanted });
  return opened.ok ? stepOf(context, { serviceId, state: opened.value }) : opened;
});

type RegisterCall = typeof deviceRegister | typeof deviceRegisterV1;

const handlerOfRegister =
  (version: 1 | 2): Handler<RegisterCall> =>
  async ({ platform, caller, bearer, request: { body } }) => {
    const { device_info: told, state = null, device_nickname: nickname = null } = body;
    const place = { language: body.language_code, country: body.country_code };
    const device = told ? { device_id: told.device_id, device_name: told.device_name, os_name: told.os_name } : null;
    const given = { bearer, serviceId: body.service_id, state, version, nickname, device, ...place };
    const saved = await registerDevice(platform, caller, given);
    if (!saved.ok) return saved;
    const { email } = await getAccount(platform.db, bearer.guid);
    return done({ platform_email: email === null ? '' : maskEmail(email) });
  };

const deviceRegisterV1Route = route(deviceRegisterV1, handlerOfRegister(1));
const deviceRegisterRoute = route(deviceRegister, handlerOfRegister(2));

/** Devices of a game, from its web view or from a session that an app handed over (spec B §4). */
const deviceManagementRoutes: readonly Route[] = [
  route(deviceList, ({ platform, caller, bearer, request: { query } }) =>
    listDevices(platform, caller, { bearer, serviceId: query.service_id, state: query.state ?? null }),
  ),
  route(deviceEdit, async ({ platform, caller, bearer, request: { body } }) => {
    const edited = await editManaged(platform, caller, {
      bearer,
      state: body.state,
      memberDeviceNo: body.memberDeviceNo ?? null,
      nickname: body.deviceNickname ?? null,
      defaultContact: body.defaultContact ?? null,
    });
    return edited.ok ? done({}) : edited;
  }),
  route(deviceRemove, async ({ platform, caller, bearer, request: { body } }) => {
    const removed = await removeManagedDevice(platform, caller, { bearer, ...body });
    return removed.ok ? done({ registeredCnt: removed.value }) : removed;
  }),
  route(deviceStateEnd, async ({ platform, caller, bearer, request: { body } }) => {
    const { state, memberDeviceNo = null } = body;
    const ended = await endDeviceFlow(platform, caller, { bearer, state, memberDeviceNo });
    return ended.ok ? done({}) : ended;
  }),
];

const deviceCheckRoute = route(deviceCheck, ({ platform, request: { body } }) =>
  checkDevice(platform, {
    token: body.token,
    serviceId: body.service_id,
    nation: body.nation,
    deviceId: body.device_id,
  }),
);

/** A member's devices over all games (spec B §7, "Devices and PCs"). */
const myDeviceRoutes: readonly Route[] = [
  route(myDevices, async ({ platform, bearer }) => {
    const devices = await allDevicesOf(platform.db, bearer.guid);
    return done({
      deviceList: devices.map((row) => presentDevice(row, bearer.memberNo)),
      deviceLimit: usualDeviceLimit,
    });
  }),
  route(myDeviceCheck, async ({ platform, bearer }) =>
    done({ registeredYn: (await allDevicesOf(platform.db, bearer.guid)).length > 0 ? 'Y' : 'N' }),
  ),
  route(myDeviceCountries, async () => done({ countries: [...deviceCountries] })),
  route(myDeviceRename, async ({ platform, caller, bearer, request: { params, body } }) => {
    const own = { guid: bearer.guid, serviceId: null, memberDeviceNo: params.id };
    const renamed = await giveDeviceName(platform, caller, { ...own, nickname: body.deviceNickname });
    return renamed.ok ? done({}) : renamed;
  }),
  route(myDeviceRemove, async ({ platform, caller, bearer, request: { params } }) => {
    const own = { guid: bearer.guid, serviceId: null, memberDeviceNo: params.id };
    const removed = await removeDevice(platform, caller, own);
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
