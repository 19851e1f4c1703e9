import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { RequestContext } from '../request-context.ts';

/** What the first middleware leaves for everything behind it. */
export type AppVariables = { ctx: RequestContext };
export type App = Hono<{ Bindings: HttpBindings; Variables: AppVariables }>;
export type AppContext = Context<{ Bindings: HttpBindings; Variables: AppVariables }>;
