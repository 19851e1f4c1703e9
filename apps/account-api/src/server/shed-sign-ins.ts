import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Platform } from '../shared/platform.ts';
import { QueueFull } from '../shared/crypto/work-queue.ts';
import type { AppVariables } from '../shared/http/app-context.ts';

/** Password sign-ins that could not be hashed soon are refused before the body is read or the database is asked. */
export function shedSignIns({ passwordSignIns }: Pick<Platform, 'passwordSignIns'>) {
  return createMiddleware<{ Bindings: HttpBindings; Variables: AppVariables }>(async (context, next) => {
    if (passwordSignIns.isFullFor(context.get('caller').sender)) throw new QueueFull();
    await next();
  });
}
