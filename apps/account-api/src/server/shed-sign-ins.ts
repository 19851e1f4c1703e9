import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Platform } from '../shared/platform.ts';
import { QueueFull } from '../shared/crypto/work-queue.ts';
import type { AppVariables } from '../shared/http/app-context.ts';

/** A crowd that asks again with each refusal would keep the whole process busy with refusals: each is held for a moment. */
const refusalHeldMs = 120;

/** Password sign-ins that could not be hashed soon are refused before the body is read or the database is asked. */
export function shedSignIns({ passwordSignIns }: Pick<Platform, 'passwordSignIns'>) {
  return createMiddleware<{ Bindings: HttpBindings; Variables: AppVariables }>(async (context, next) => {
    if (passwordSignIns.isFullFor(context.get('caller').sender)) {
      await setTimeout(refusalHeldMs);
      throw new QueueFull();
    }
    await next();
  });
}
