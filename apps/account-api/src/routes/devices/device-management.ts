import { deviceEdit, deviceList, deviceRemove, deviceStateEnd } from '@gatehouse/api-contract';
import { listDevices } from '../../commands/devices/list-devices.command.ts';
import { editManaged, endDeviceFlow, removeManagedDevice } from '../../commands/devices/manage-devices.command.ts';
import { done } from '../../commands/outcome.ts';
import { route, type Route } from '../../http/route.ts';

/** Devices of a game, from its web view or from a session that an app handed over (spec B §4). */
export const deviceManagementRoutes: readonly Route[] = [
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
