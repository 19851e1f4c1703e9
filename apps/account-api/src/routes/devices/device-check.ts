import { deviceCheck } from '@gatehouse/api-contract';
import { checkDevice } from '../../commands/devices/check-device.command.ts';
import { route } from '../../http/route.ts';

export const deviceCheckRoute = route(deviceCheck, ({ platform, request: { body } }) =>
  checkDevice(platform, {
    token: body.token,
    serviceId: body.service_id,
    nation: body.nation,
    deviceId: body.device_id,
  }),
);
