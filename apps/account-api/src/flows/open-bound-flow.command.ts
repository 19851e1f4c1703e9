import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { openFlow } from './open-flow.command.ts';

type NewFlow = Parameters<typeof openFlow>[1];

/** Opens a flow that only the same browser can continue (security 8). `null`: the caller is not a browser. */
export async function openBoundFlow(platform: Platform, caller: Caller, flow: NewFlow): Promise<string | null> {
  const browser = browserHashOf(platform, caller);
  return browser === null ? null : openFlow(platform, { ...flow, data: { ...flow.data, browser } });
}
