import { healthBatchSchema, healthStorePath } from '@gatehouse/platform';
import * as v from 'valibot';
import type { App, AppContext } from '../../base/http/app-context.ts';
import { comesFromEdge } from '../../base/http/caller-of.ts';
import type { Platform } from '../../base/platform.ts';
import { addHealth } from './add-health.command.ts';
import { readHealthFigures } from './health-figures.query.ts';

const notFound = (context: AppContext) => context.json({ error: 'there is nothing here' }, 404);

const jsonOf = (context: AppContext): Promise<unknown> => context.req.json().catch(() => null);

/**
 * The health of releases, between our own processes: no call of the contract. Who has not the secret of the edges finds nothing here; on
 * one machine, whose secret is another one at each start, the figures may be read without it.
 */
export function mountReleaseHealth(app: App, platform: Platform): void {
  const { environment, edgeSecret } = platform.settings;
  app.post(healthStorePath, async (context) => {
    if (!comesFromEdge(context, edgeSecret)) return notFound(context);
    const batch = v.safeParse(healthBatchSchema, await jsonOf(context));
    if (!batch.success) return context.json({ error: v.getDotPath(batch.issues[0]) ?? 'body' }, 400);
    return context.json(await addHealth(platform, batch.output));
  });
  app.get(healthStorePath, async (context) => {
    const mayRead = environment === 'local' || comesFromEdge(context, edgeSecret);
    return mayRead ? context.json(await readHealthFigures(platform)) : notFound(context);
  });
}
