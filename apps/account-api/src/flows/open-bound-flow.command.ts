import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { openFlow } from './open-flow.command.ts';

type NewFlow = Parameters<typeof openFlow>[1];

/** Opens a flow that only the asking browser goes on with (security 8). `null`: it was no browser. */
export async function openBoundFlow(platform: Platform, caller: Caller, flow: NewFlow): Promise<string | null> {
  const browser = browserHashOf(platform, caller);
  return browser === null ? null : openFlow(platform, { ...flow, data: { ...flow.data, browser } });
}
