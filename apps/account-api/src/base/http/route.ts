import type { CallDefinition, CallRefusal, CallRequest, CallValue } from '@gatehouse/api-contract';
import type { Bearer } from './bearer.ts';
import type { RequestContext } from '../request-context.ts';
import type { Outcome } from '../outcome.ts';
import type { CaptchaInHeaders } from './captcha-headers-of.ts';

/** Who calls, in the form the call's `auth` promises. */
type BearerOf<Call extends CallDefinition> = Call['auth'] extends 'required'
  ? Bearer
  : Call['auth'] extends 'none'
    ? null
    : Bearer | null;

export type CallContext<Call extends CallDefinition> = Readonly<{
  ctx: RequestContext;
  captcha: CaptchaInHeaders;
  bearer: BearerOf<Call>;
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
