import type { VerificationWay } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { ChooseRefusal } from './flow-kind.port.ts';
import { isAddressBlocked } from './verify-failures.command.ts';

type Choice<Way extends VerificationWay, Flow> = Readonly<{
  /** The way that a flow waits for, and what it is proven by. */
  read(flow: Flow): Readonly<{ way: VerificationWay | null; proven?: unknown }>;
  /** The ways that may be chosen now; `addressBlocked`: this network failed too often for some of them. */
  open(ctx: RequestContext, flow: Flow, addressBlocked: boolean): readonly Way[] | Promise<readonly Way[]>;
  /** `false`: the flow went on meanwhile. */
  turn(platform: Platform, flow: Flow, way: Way, addressBlocked: boolean): Promise<boolean>;
}>;

/** How a flow that is not proven yet turns to another of its open ways (`own:verification-way`). */
export const chooseWay =
  <Way extends VerificationWay, Flow>({ read, open, turn }: Choice<Way, Flow>) =>
  async (ctx: RequestContext, flow: Flow, way: VerificationWay): Promise<ChooseRefusal | null> => {
    const { way: chosen, proven } = read(flow);
    if (proven !== undefined) return 'wrongVerifyStep';
    if (way === chosen) return null;
    const addressBlocked = await isAddressBlocked(ctx);
    const wanted = (await open(ctx, flow, addressBlocked)).find((known) => known === way);
    if (wanted === undefined) return 'verificationNotAllowed';
    return (await turn(ctx, flow, wanted, addressBlocked)) ? null : 'wrongVerifyStep';
  };
