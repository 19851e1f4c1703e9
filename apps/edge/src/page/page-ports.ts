import type { Log } from '../log.ts';
import type { FragmentStore } from '../releases/fragment-store.ts';
import type { PageIndex } from '../releases/page-index.ts';
import type { ShellStore } from '../releases/shell-store.ts';
import type { Seal } from '../session/seal.ts';
import type { EdgeSettings } from '../settings/settings.ts';
import type { LoginBannerCache } from '../upstream/login-banner-cache.ts';
import type { LoginSettingsCache } from '../upstream/login-settings-cache.ts';
import type { MaintenanceCache } from '../upstream/maintenance-cache.ts';
import type { PlatformClock } from '../upstream/platform-clock.ts';
import type { ViewTickets } from '../watch/view-ticket.ts';

/** What pages are made from. */
export type PagePorts = Readonly<{
  settings: EdgeSettings;
  /** `null`: no release index yet. */
  pageIndex(): PageIndex | null;
  fragments: FragmentStore;
  shellFiles: ShellStore;
  loginSettings: LoginSettingsCache;
  loginBanner: LoginBannerCache;
  maintenance: MaintenanceCache;
  clock: PlatformClock;
  seal: Seal;
  viewTickets: ViewTickets;
  /** Live releases of which no page is made (`watch/release-guard.ts`). */
  heldBack(): readonly string[];
  log: Log;
}>;
