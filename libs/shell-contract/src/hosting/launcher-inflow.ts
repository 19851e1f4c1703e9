import { launcherInflowOf, routeAt, surfaceOf, type LauncherInflow, type Surface } from '@gatehouse/platform';
import type { HostFlow } from '../host.ts';

const memory = 'launcher-inflow';

/**
 * What the launcher passed with the visit (spec A §9). It is in the first address only, so it is kept for the pages
 * that follow; `null` outside the launcher.
 */
export function launcherInflow(surface: Surface, url: URL, flow: HostFlow): LauncherInflow | null {
  if (surface !== 'launcher') return null;
  const arrives = surfaceOf({ path: routeAt(url), inflowPath: url.searchParams.get('inflow_path') }) === 'launcher';
  if (arrives) flow.write(memory, url.search);
  const kept = flow.read(memory);
  return launcherInflowOf(new URLSearchParams(typeof kept === 'string' ? kept : ''));
}
