import { platformEvents } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, refuse } from '../../base/outcome.ts';
import { proveClient } from '../../catalogue/clients/prove-client.command.ts';
import { platformEventsAfter } from './platform-events.repository.ts';

const eventsAtOnce = 100;

/** Events for a game's server, of all games and of its own. */
const platformEventsRoute = route(platformEvents, async ({ ctx, request: { body } }) => {
  const client = await proveClient(ctx, { clientId: body.client_id, secret: body.client_secret });
  if (!client.ok) return client;
  if (client.value.secret_hash === null) return refuse('clientUnknown'); // a client without a server
  const { after = '0' } = body;
  const serviceId = client.value.service_id;
  const found = await platformEventsAfter(ctx.db, { serviceId, after, atMost: eventsAtOnce + 1 });
  const events = found.slice(0, eventsAtOnce);
  return done({
    events: events.map(({ at, event, member_no: memberNo, service_id: about, facts }) => ({
      at: at.getTime(),
      event,
      member_no: Number(memberNo),
      service_id: about,
      facts,
    })),
    next: events.at(-1)?.id ?? after,
    more_yn: yesNo(found.length > events.length),
  });
});

export const platformEventsRoutes: readonly Route[] = [platformEventsRoute];
