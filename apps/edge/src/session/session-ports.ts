import type { Log } from '../log.ts';
import type { LoginSettingsCache } from '../upstream/login-settings-cache.ts';
import type { PlatformClock } from '../upstream/platform-clock.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Seal } from './seal.ts';

/** What the handlers of `/session/*` work with. */
export type SessionPorts = Readonly<{
  upstream: Upstream;
  clock: PlatformClock;
  seal: Seal;
  log: Log;
  loginSettings: LoginSettingsCache;
  cookiesScriptReadable: boolean;
}>;
