import type { Hono } from 'hono';
import type { EdgeEnv } from '../http/visit-context.ts';
import { pathAndQuery } from './form-state.ts';

/** Pages whose first form is sent by their scripts alone. */
const pages = '/recovery/:page{id|pw}';

/** Such a form, pressed before the scripts arrived, comes back to its page instead of to an error. */
export function reopenForms(app: Hono<EdgeEnv>): void {
  for (const path of [pages, `/:locale${pages}`]) {
    app.post(path, (c) => c.redirect(pathAndQuery(new URL(c.req.url)), 303));
  }
}
