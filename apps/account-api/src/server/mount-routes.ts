import { codeOf, type CallDefinition, type RefusalName } from '@gatehouse/api-contract';
import { ruleOf, tokenClassesOf, type AnyRule, type TokenClass } from '@gatehouse/api-contract/ownership';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { answerRefusal, answerValue } from '../base/http/answer.ts';
import type { AppVariables } from '../base/http/app-context.ts';
import { captchaHeadersOf } from '../base/http/captcha-headers-of.ts';
import { readRequest, type RequestFault } from '../base/http/read-request.ts';
import { patternOf, type Route } from '../base/http/route.ts';
import { refuse } from '../base/outcome.ts';
import { requestContext, type RequestContext } from '../base/request-context.ts';
import { ChangesFrozen } from '../session/account-changes/changes-frozen.error.ts';
import { authenticate, sessionOf } from './authenticate.ts';
import { ownerStandingFor } from './owner-proof-due.query.ts';

/** Runs before a call's own handler. */
export type BeforeCall = (
  call: CallDefinition,
) => MiddlewareHandler<{ Bindings: HttpBindings; Variables: AppVariables }>;

export const noBeforeCall: BeforeCall = () => (_context, next) => next();

type AppContext = Context<{ Bindings: HttpBindings; Variables: AppVariables }>;

/** What a call says of a request it cannot read: a field may name its own refusal, and doors tell what is missing from what is
 * malformed (spec A §8). */
function refusalOfFault(call: CallDefinition, { reason }: RequestFault): RefusalName {
  const own = Object.values(call.refusals).find((refusal) => refusal === reason);
  if (own) return own;
  const named = /missing$/i.test(reason) ? 'invalidParameters' : 'invalidParameterFormat';
  return codeOf(call, named) === null ? 'requestInvalid' : named;
}

/** Whether a call signs in on a page of a style whose sign-in is closed for now. */
const isClosedDoor = ({ settings, caller: { style } }: RequestContext, call: CallDefinition): boolean =>
  style !== null && settings.closedStyles.includes(style) && codeOf(call, 'signInClosed') !== null;

/** A call with what the law of ownership says of it. Throws where the law says nothing: such a call is never answered. */
type Ruled = Route & Readonly<{ rule: AnyRule; classes: readonly TokenClass[] }>;
const ruled = (route: Route): Ruled => ({ ...route, rule: ruleOf(route.call), classes: tokenClassesOf(route.call) });

/** decode -> authorise -> ask for the owner -> command -> present, the same for every call. */
async function answer(context: AppContext, { call, handle, rule, classes }: Ruled): Promise<Response> {
  const ctx = context.get('ctx');
  const read = await readRequest(context, call);
  if (!read.ok) return answerRefusal(context, call, refusalOfFault(call, read.fault), read.fault);
  if (isClosedDoor(ctx, call)) return answerRefusal(context, call, 'signInClosed', null);
  const bearer = await authenticate(context, call, classes);
  if (!bearer.ok) return answerRefusal(context, call, bearer.refusal, bearer.data);
  const own = requestContext(ctx, { ...ctx.caller, rule, session: sessionOf(bearer.value) });
  const owner = await ownerStandingFor(own, { call, rule }, bearer.value);
  if (!owner.ok) return answerRefusal(context, call, owner.refusal, owner.data);
  const outcome = await handled(
    { call, handle },
    {
      ctx: own,
      owner: owner.value,
      captcha: captchaHeadersOf(context),
      // `authenticate` and `readRequest` answered what this very call declares.
      bearer: bearer.value,
      request: read.request as never,
    },
  );
  return outcome.ok
    ? answerValue(context, call, outcome.value)
    : answerRefusal(context, call, outcome.refusal, outcome.data, outcome.code);
}

/** Work of a call that meets the freeze of an account deep inside, where it changes a way. */
async function handled({ call, handle }: Route, context: Parameters<Route['handle']>[0]): ReturnType<Route['handle']> {
  try {
    return await handle(context);
  } catch (error) {
    if (error instanceof ChangesFrozen && codeOf(call, 'changesFrozen') !== null)
      return refuse('changesFrozen', error.data);
    throw error;
  }
}

/** Native code may throw values that are not an Error; the router would rethrow them without an answer. */
function rethrowAsError(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('a command threw', { cause: thrown });
}

export function mountRoutes(
  app: Hono<{ Bindings: HttpBindings; Variables: AppVariables }>,
  routes: readonly Route[],
  before: BeforeCall = noBeforeCall,
): void {
  for (const route of routes.map(ruled)) {
    app.on(route.call.method, patternOf(route.call), before(route.call), (context) =>
      answer(context, route).catch(rethrowAsError),
    );
  }
}
