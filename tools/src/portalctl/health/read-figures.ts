import { healthFiguresSchema, healthStorePath, internalHeaders, type HealthFigures } from '@gatehouse/platform';
import * as v from 'valibot';
import { apiOf, type FitsRequest } from '../fits/fits.ts';

const waitMs = 3_000;

/** What all edges counted, and what was made of it; a text is why that cannot be known. Deployed, with the secret of the edges. */
export async function readFigures(request: FitsRequest): Promise<HealthFigures | string> {
  const api = apiOf(request);
  if (api === null) return 'name the account API with --api';
  const secret = process.env['EDGE_SHARED_SECRET'];
  try {
    const answer = await fetch(new URL(healthStorePath, api), {
      headers: secret === undefined ? {} : { [internalHeaders.edgeSecret]: secret },
      signal: AbortSignal.timeout(waitMs),
    });
    if (answer.status === 404) return 'it has none, or EDGE_SHARED_SECRET is not that of its edges';
    if (!answer.ok) return `it answers ${answer.status}`;
    return v.parse(healthFiguresSchema, await answer.json());
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'it does not answer' : 'it cannot be reached';
  }
}
