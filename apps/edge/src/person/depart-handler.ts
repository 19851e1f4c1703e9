import { callPath, personDepart } from '@gatehouse/api-contract';
import { pathWith, personReturnPath } from '@gatehouse/platform';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import { askAboutFlow, type SocialPorts } from '../social/ask-about-flow.ts';

const query = v.object({ x: personDepart.params.entries.x });

/** Our page for a browser that could not be sent to the provider: with a state the player can try again. */
const told = (state?: string): string =>
  pathWith(personReturnPath, state === undefined ? {} : { error: 'temporarily_unavailable', state });

/** Sends the browser to the provider of its own person check. The address comes from the platform, never from a page. */
export function personDepartHandler(ports: SocialPorts) {
  return async (c: EdgeContext): Promise<Response> => {
    const asked = v.safeParse(query, { x: c.req.query('state') });
    if (!asked.success) return c.redirect(told(), 303);
    const { x } = asked.output;
    const request = { method: personDepart.method, path: callPath(personDepart, { x }) };
    const answer = await askAboutFlow(c, ports, personDepart, request);
    if (answer.ok) return c.redirect(v.parse(personDepart.value, answer.value).provider_url, 303);
    return c.redirect(
      told(answer.reason === 'serverError' || answer.reason === 'serviceUnavailable' ? x : undefined),
      303,
    );
  };
}
