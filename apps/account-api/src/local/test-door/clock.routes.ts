import * as v from 'valibot';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { moveClock } from './move-clock.command.ts';
import { readBody } from './read-body.wire.ts';

const mostMs = 10 * 365 * dayMs;
const clockBody = v.union(
  [
    v.strictObject({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(-mostMs), v.maxValue(mostMs)) }),
    v.strictObject({ reset: v.literal(true) }),
  ],
  'must be {"advanceMs": whole number} or {"reset": true}',
);

/** `/__test/clock`: how far the platform's clock is ahead, and moving it. */
export function mountClockDoor(app: App, platform: Platform): void {
  app.get('/__test/clock', (context) => context.json({ offsetMs: platform.clock.offsetMs }));
  app.post('/__test/clock', async (context) => {
    const read = await readBody(context, clockBody);
    if (!read.ok) return read.answer;
    const offsetMs = 'reset' in read.body ? 0 : platform.clock.offsetMs + read.body.advanceMs;
    await moveClock(context.get('ctx'), offsetMs);
    return context.json({ offsetMs });
  });
}
