import { analyticsIdentity } from '@gatehouse/api-contract';
import { loggedPath, parseAddress } from '@gatehouse/platform';
import { route, type Route } from '../../base/http/route.ts';
import { done, refuse } from '../../base/outcome.ts';
import { addPageView } from './page-views.repository.ts';

/** Pages are counted, visitors are not: no member, no browser and no query is kept (spec A §7, decision 0010). */
export const analyticsRoutes: readonly Route[] = [
  route(analyticsIdentity, async ({ ctx, request: { body } }) => {
    const url = parseAddress(body.url);
    if (url?.origin !== ctx.settings.sites[ctx.caller.brand].origin)
      return refuse('requestInvalid', { field: 'url', reason: 'is no page of this site' });
    await addPageView(ctx.db, {
      day: ctx.clock.now().toISOString().slice(0, 10),
      appId: body.app_id,
      page: loggedPath(url.pathname),
      country: body.country,
      locale: body.locale,
    });
    return done({});
  }),
];
