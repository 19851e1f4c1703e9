import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Caller } from '../caller.ts';

/** What the first middleware leaves for everything behind it. */
export type AppVariables = { caller: Caller };
export type App = Hono<{ Bindings: HttpBindings; Variables: AppVariables }>;
export type AppContext = Context<{ Bindings: HttpBindings; Variables: AppVariables }>;
