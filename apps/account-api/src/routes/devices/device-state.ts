import { deviceState, deviceStateV1, deviceStateEdit } from '@gatehouse/api-contract';
import { beginContactChange, beginDeviceRegistration } from '../../commands/devices/begin-device-flow.command.ts';
import { findDeviceFlow } from '../../commands/devices/device-flow.ts';
import { gameOf } from '../../commands/devices/game-of.ts';
import { moveDeviceFlow } from '../../commands/devices/move-device-flow.command.ts';
import { readDeviceStep } from '../../commands/devices/read-device-step.command.ts';
import { done } from '../../commands/outcome.ts';
import type { CaptchaInHeaders, GivenCaptcha } from '../../http/captcha-headers-of.ts';
import { route, type CallContext, type Handler } from '../../http/route.ts';

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

export const deviceStateV1Route = route(deviceStateV1, handlerOfState(1));
export const deviceStateRoute = route(deviceState, handlerOfState(2));

export const deviceStateEditRoute = route(deviceStateEdit, async (context) => {
  const { platform, caller, bearer, request } = context;
  const { service_id: serviceId, type: purpose, verify_type: wanted = null } = request.body;
  const captcha = captchaOf(context.captcha);
  const opened = await beginContactChange(platform, caller, { bearer, serviceId, captcha, purpose, wanted });
  return opened.ok ? stepOf(context, { serviceId, state: opened.value }) : opened;
});
