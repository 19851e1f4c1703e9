import { callPath, socialDepart } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import { askAboutFlow, type SocialPorts } from './ask-about-flow.ts';
import { failedPath } from './flow-paths.ts';

const query = v.object({ x: socialDepart.params.entries.x });

/** Sends the browser to the provider of its flow. The address comes from the platform, never from a page. */
export function departHandler(ports: SocialPorts) {
  return async (c: EdgeContext): Promise<Response> => {
    const asked = v.safeParse(query, { x: c.req.query('state') });
    if (!asked.success) return c.redirect(failedPath('verificationTimeExpired', null), 303);
    const request = { method: socialDepart.method, path: callPath(socialDepart, asked.output) };
    const answer = await askAboutFlow(c, ports, socialDepart, request);
    if (!answer.ok) return c.redirect(failedPath(answer.reason, answer.flow), 303);
    const { provider_url } = v.parse(socialDepart.value, answer.value);
    return c.redirect(provider_url, 302);
  };
}
