import type { Bearer } from '../../base/http/bearer.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { gameOf } from '../../catalogue/games/game-of-bearer.query.ts';
import type { CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { chooseMethod, leaveGuide, type ContactKind } from './device-flow.policy.ts';
import { lastCodeIn, lockDeviceFlow, deviceFlow, type DeviceFlow } from './device.flow.ts';
import { takeDeviceCaptcha } from './take-device-captcha.command.ts';

type Move = Readonly<{
  bearer: Bearer;
  serviceId: string;
  state: string;
  /** On from the guide. */
  next: boolean;
  method: ContactKind | null;
  captcha: GivenCaptcha | null;
}>;
type Refusal = FlowRefusal | CaptchaAtDoorRefusal | 'sdkError';

async function moved(platform: Platform, flow: DeviceFlow, { next, method }: Move) {
  const left = next ? leaveGuide(flow.data) : flow.data;
  if (left === null || method === null) return left;
  const last = await lastCodeIn(platform, { state: flow.state, data: { ...left, method } });
  return chooseMethod(left, method, { now: platform.clock.now(), lastCodeAt: last?.at ?? null });
}

/** Moves a flow by what the player chose, where the record allows it. */
export async function moveDeviceFlow(ctx: RequestContext, move: Move): Promise<Outcome<DeviceFlow, Refusal>> {
  const game = await gameOf(ctx, move.bearer, move.serviceId);
  if (!game.ok) return game;
  if (move.method !== null) {
    const asked = await takeDeviceCaptcha(ctx, { guid: move.bearer.guid, given: move.captcha });
    if (!asked.ok) return asked;
  }
  return ctx.db.transaction(async () => {
    const found = await lockDeviceFlow(ctx, move.bearer, { state: move.state });
    if (!found.ok) return found;
    const flow = found.value;
    if (flow.home.serviceId !== move.serviceId) return refuse('verificationTimeExpired');
    const data = await moved(ctx, flow, move);
    if (data === null) return refuse('wrongVerifyStep');
    await deviceFlow.change(ctx, flow, data);
    return done({ ...flow, data });
  });
}
