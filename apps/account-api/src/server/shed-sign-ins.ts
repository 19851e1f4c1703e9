import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { AppVariables } from '../base/http/app-context.ts';
import { answerBusy } from '../base/http/failure-answer.wire.ts';
import type { Platform } from '../base/platform.ts';

/** A refusal is held for a millisecond for each other that is held, within these bounds. */
const heldMs = { least: 40, most: 120 } as const;

/** How long a refusal is held beside so many others: up to 120 of them get at most a thousand a second, more of them get more. */
export const refusalHeldMs = (others: number): number => Math.min(heldMs.most, Math.max(heldMs.least, others));

/** Password sign-ins that could not be hashed soon are refused before the body is read or the database is asked. */
export function shedSignIns({ passwordSignIns }: Pick<Platform, 'passwordSignIns'>) {
  let held = 0;
  return createMiddleware<{ Bindings: HttpBindings; Variables: AppVariables }>(async (context, next) => {
    if (!passwordSignIns.isFullFor(context.get('ctx').caller.sender)) return next();
    held += 1;
    await setTimeout(refusalHeldMs(held - 1));
    held -= 1;
    return answerBusy(context);
  });
}
