import { systemCaller, type Caller } from '../base/caller.ts';
import type { Platform } from '../base/platform.ts';
import { requestContext, type RequestContext } from '../base/request-context.ts';
import { keyIn } from './session-keys.ts';

/** The context in which a test calls a command: of the platform itself, but for what the test says of the caller. */
export const testContext = (platform: Platform, caller: Partial<Caller> = {}): RequestContext =>
  requestContext(platform, { ...systemCaller('test'), ...caller });

/** The same for a call from a browser, through an edge that keeps its keys. */
export const testContextIn = (platform: Platform, browserId: string | null): RequestContext =>
  testContext(platform, {
    browserId,
    known: { id: browserId, isKeptByEdge: false, made: null },
    sessionKey: { value: keyIn(browserId), isKeptByEdge: browserId !== null, made: null },
  });
