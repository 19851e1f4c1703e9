import { formPostCallback, socialDepartPath } from '@gatehouse/platform';
import type { Hono } from 'hono';
import { apiSideCallbackPath } from '../address/address-owner.ts';
import type { EdgeEnv } from '../http/visit-context.ts';
import type { SocialPorts } from './ask-about-flow.ts';
import { callbackHandler } from './callback-handler.ts';
import { departHandler } from './depart-handler.ts';
import { formPostHandler } from './form-post-handler.ts';

/** The way to a provider, and the callbacks by which it answers (spec A §2). */
export function mountSocial(app: Hono<EdgeEnv>, ports: SocialPorts): void {
  const callback = callbackHandler(ports);
  app.get(socialDepartPath, departHandler(ports));
  app.get('/oauth/callback', callback);
  app.get('/oauth/:snsType/callback', callback);
  app.get(apiSideCallbackPath, (c) => c.redirect(`/oauth/callback${new URL(c.req.url).search}`, 302));
  app.post(formPostCallback.path, formPostHandler);
}
