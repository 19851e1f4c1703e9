import type { Site } from '@gatehouse/platform';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Env } from 'hono';
import type { AskedAddress } from '../address/asked-address.ts';
import type { Cookies } from './cookies.ts';

/** What every handler knows of a request, set once by `request-context.ts`. */
export interface EdgeEnv extends Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    site: Site;
    clientAddress: string;
    /** Country the visitor is in: two capital letters. */
    nation: string;
    /** The visitor's connection is encrypted, here or at a trusted proxy. */
    secure: boolean;
    cookies: Cookies;
    /** The address that is asked for, in its one spelling; for all but machines. */
    address: AskedAddress;
  };
}

export type EdgeContext = Context<EdgeEnv>;
