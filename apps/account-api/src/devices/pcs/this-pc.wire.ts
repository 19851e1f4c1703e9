import type { RequestContext } from '../../base/request-context.ts';

/** What a PC is recognised by: its browser, as the edge tells it. `null`: the caller has none. */
export const thisPcOf = (ctx: RequestContext): string | null =>
  ctx.caller.browserId === null ? null : ctx.keyedHash('pc', ctx.caller.browserId);
