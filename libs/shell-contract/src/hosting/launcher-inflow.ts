import { launcherInflowOf, routeAt, surfaceOf, type LauncherInflow, type Surface } from '@gatehouse/platform';
import type { HostFlow } from '../host.ts';

const memory = 'launcher-inflow';

/**
 * What the launcher passed with the visit (spec A §9). It is in addresses that the launcher opens, and kept for the pages
 * that follow; `null` outside the launcher.
 */
export function launcherInflow(surface: Surface, url: URL, flow: HostFlow): LauncherInflow | null {
  if (surface !== 'launcher') return null;
  const { searchParams: query } = url;
  const arrives = surfaceOf({ path: routeAt(url), inflowPath: query.get('inflow_path') }) === 'launcher';
  if (arrives || query.has('show_play_button')) flow.write(memory, url.search);
  const kept = flow.read(memory);
  return launcherInflowOf(new URLSearchParams(typeof kept === 'string' ? kept : ''));
}
