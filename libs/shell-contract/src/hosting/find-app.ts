import type { PageBoot } from '@gatehouse/platform';
import type { HostBridge } from '../bridge.ts';
import type { ShellHost } from '../host.ts';
import { createFlowMemory } from './flow-memory.ts';
export { bootInApp } from './boot-in-app.ts';
import type { BridgePorts } from './bridge/bridge-ports.ts';
import { createLauncherBridge } from './bridge/launcher.ts';
import { findSdkApp, portsOf } from './find-sdk-app.ts';
import { launcherInflow } from './launcher-inflow.ts';

function bridgeOf(boot: PageBoot, report: BridgePorts['report']): HostBridge {
  if (boot.surface === 'launcher') return createLauncherBridge(portsOf(boot, report));
  const bridge = findSdkApp(boot, report);
  return boot.surface === 'sdk' ? bridge : { ...bridge, kind: boot.surface };
}

/** What the app, or the framing page, means for the host. This file and all it imports is fetched in web views and frames only. */
type AppAround = Pick<ShellHost, 'bridge' | 'launcher'>;

/** Finds the app around a web view's page, and what it sent the visitor with. */
export function findApp(boot: PageBoot, url: URL, report: BridgePorts['report']): AppAround {
  const flow = createFlowMemory(() => sessionStorage);
  return { bridge: bridgeOf(boot, report), launcher: launcherInflow(boot.surface, url, flow) };
}
