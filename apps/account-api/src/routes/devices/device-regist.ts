import { deviceRegister, deviceRegisterV1, maskEmail } from '@gatehouse/api-contract';
import { registerDevice } from '../../commands/devices/register-device.command.ts';
import { done } from '../../commands/outcome.ts';
import { route, type Handler } from '../../http/route.ts';
import { getAccount } from '../../repositories/accounts.repository.ts';

type RegisterCall = typeof deviceRegister | typeof deviceRegisterV1;

const handlerOfRegister =
  (version: 1 | 2): Handler<RegisterCall> =>
  async ({ platform, caller, bearer, request: { body } }) => {
    const { device_info: told, state = null, device_nickname: nickname = null } = body;
    const device = told ? { device_id: told.device_id, device_name: told.device_name, os_name: told.os_name } : null;
    const given = { bearer, serviceId: body.service_id, state, version, nickname, device };
    const saved = await registerDevice(platform, caller, given);
    if (!saved.ok) return saved;
    const { email } = await getAccount(platform.db, bearer.guid);
    return done({ platform_email: email === null ? '' : maskEmail(email) });
  };

export const deviceRegisterV1Route = route(deviceRegisterV1, handlerOfRegister(1));
export const deviceRegisterRoute = route(deviceRegister, handlerOfRegister(2));
