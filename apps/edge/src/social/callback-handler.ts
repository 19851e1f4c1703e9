import { callPath, oauthCode, socialFlow } from '@gatehouse/api-contract';
import { isSocialProvider } from '@gatehouse/platform';
import type { Next } from 'hono';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import { askAboutFlow, type SocialPorts } from './ask-about-flow.ts';
import { failedPath, provenPath } from './flow-paths.ts';

const fields = ['state', 'code', 'error', 'iss'] as const;

/** The fields of an answer; an answer with a repeated field is rejected. */
export function answerFields(given: URLSearchParams): Record<string, string> | null {
  if (fields.some((name) => given.getAll(name).length > 1)) return null;
  return Object.fromEntries(fields.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])));
}

/**
 * A provider sent the browser back: the answer goes to the platform, and the browser to a page of ours whose address
 * holds neither code nor error. Without an answer in the address the page itself is meant.
 */
export function callbackHandler(ports: SocialPorts) {
  return async (c: EdgeContext, next: Next): Promise<Response | void> => {
    const { searchParams } = new URL(c.req.url);
    if (!searchParams.has('code') && !searchParams.has('error')) return next();
    const snsType = c.req.param('snsType');
    if (snsType !== undefined && !isSocialProvider(snsType)) return next();
    const given = answerFields(searchParams);
    const body = v.safeParse(
      oauthCode.body,
      given && { ...given, ...(snsType === undefined ? {} : { sns_type: snsType }) },
    );
    if (!body.success) return c.redirect(failedPath('socialFailed', null), 303);
    const answer = await askAboutFlow(c, ports, oauthCode, {
      method: oauthCode.method,
      path: callPath(oauthCode),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body.output),
    });
    return c.redirect(
      answer.ok ? provenPath(v.parse(socialFlow, answer.value)) : failedPath(answer.reason, answer.flow),
      303,
    );
  };
}
