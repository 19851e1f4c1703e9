import { hourSeconds, pageHealthPath, pageWorkerPath } from '@gatehouse/platform';
import type { Hono } from 'hono';
import type { EdgeEnv } from '../http/visit-context.ts';

/** The worker looks so often whether a sign of life came; the page gives one each second. */
const lookMs = 500;
/** So many looks in a row without one: the page hangs. */
const hangLooks = 10;
/** Two looks further apart than this: the machine slept, or held the worker back as well. */
const sleptMs = 2_000;

/**
 * The worker of a page. It hears `1` from a visible page each second, `0` from a hidden one, and an object with what runs there. When a
 * visible page is silent for five seconds, by a clock that did not jump, the worker says so itself, with the start that the page had no
 * time to tell. The answer sets a cookie by which the next page of this browser is made without the release that hangs.
 */
export const pageWorkerScript = `let p={},c=-1,l=Date.now();
onmessage=({data:m})=>{if(m.running)p=m;else c=m?0:-1};
setInterval(()=>{const n=Date.now(),j=n-l;l=n;if(c<0)return;if(j<0||j>${sleptMs})c=0;else if(++c>=${hangLooks}){c=-1;
fetch("${pageHealthPath}",{method:"POST",keepalive:true,body:JSON.stringify({ticket:p.ticket,path:p.path,told:[[p.running,"start"],[p.running,"hung"]]})}).catch(()=>{})}},${lookMs})`;

/** An hour: a page of an hour ago has the worker of then, which says the same. */
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': `public, max-age=${hourSeconds}`,
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

export function pageWorkerRoute(app: Hono<EdgeEnv>): void {
  app.get(pageWorkerPath, (c) => c.newResponse(pageWorkerScript, 200, headers));
}
