import {
  callPath,
  type CallDefinition,
  type CallRefusal,
  type CallRequest,
  type CallValue,
} from '@gatehouse/api-contract';
import type { Outcome } from '../outcome.ts';
import type { RequestContext } from '../request-context.ts';
import type { Bearer } from './bearer.ts';
import type { CaptchaInHeaders } from './captcha-headers-of.ts';

/** Who calls, in the form the call's `auth` promises. */
type BearerOf<Call extends CallDefinition> = Call['auth'] extends 'required'
  ? Bearer
  : Call['auth'] extends 'none'
    ? null
    : Bearer | null;

/** How a session stands to a call that asks for its owner: proven just now, or an older way of the account is asked for by the flow. */
export type OwnerStanding = 'fresh' | 'older';

export type CallContext<Call extends CallDefinition> = Readonly<{
  ctx: RequestContext;
  captcha: CaptchaInHeaders;
  bearer: BearerOf<Call>;
  /** `null`: the law of ownership asks nothing of the session. */
  owner: OwnerStanding | null;
  request: CallRequest<Call>;
}>;

export type Handler<Call extends CallDefinition> = (
  context: CallContext<Call>,
) => Promise<Outcome<CallValue<Call>, CallRefusal<Call>>>;

export type Route = Readonly<{ call: CallDefinition; handle: Handler<CallDefinition> }>;

/** A call and its handler, checked against each other: values and refusals are those the call declares. */
export function route<const Call extends CallDefinition>(call: Call, handle: Handler<NoInfer<Call>>): Route {
  // The envelope writer hands over exactly what `call` declares, which the erased type cannot say.
  return { call, handle: handle as unknown as Handler<CallDefinition> };
}

/** Path pattern of a call for the router: `/<base>/<path>` with its parameters still named. */
export const patternOf = ({ base, path }: Pick<CallDefinition, 'base' | 'path'>): string =>
  `${callPath({ base, path: '' })}${path}`;
