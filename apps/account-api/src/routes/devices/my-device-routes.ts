import { myDeviceCheck, myDeviceCountries, myDeviceRemove, myDeviceRename, myDevices } from '@gatehouse/api-contract';
import { removeDevice } from '../../commands/devices/remove-device.command.ts';
import { giveDeviceName } from '../../commands/devices/rename-device.command.ts';
import { done } from '../../commands/outcome.ts';
import { route, type Route } from '../../http/route.ts';
import { deviceCountries, usualDeviceLimit } from '../../policies/device.policy.ts';
import { presentDevice } from '../../presenters/device.presenter.ts';
import { allDevicesOf } from '../../repositories/devices.repository.ts';

/** A member's devices over all games (spec B §7, "Devices and PCs"). */
export const myDeviceRoutes: readonly Route[] = [
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
