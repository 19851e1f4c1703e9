import { hostRelayPath, type PageBoot, type RelayedMessage } from '@gatehouse/platform';
import type { HostBridge } from '../bridge.ts';
import type { ShellHost } from '../host.ts';
import { createFlowMemory } from './flow-memory.ts';
export { bootInApp } from './boot-in-app.ts';
import { launcherInflow } from './launcher-inflow.ts';
import type { BridgePorts } from './bridge/bridge-ports.ts';
import { createLauncherBridge } from './bridge/launcher.ts';
import { createSdkBridge } from './bridge/sdk.ts';

async function relay(message: RelayedMessage): Promise<unknown> {
  const answer = await fetch(hostRelayPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  if (!answer.ok) throw new Error(`the host relay answered ${answer.status}`);
  return answer.json();
}

function portsOf(boot: PageBoot, report: BridgePorts['report']): BridgePorts {
  return {
    window,
    randomWord: () => crypto.randomUUID().replaceAll('-', ''),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    relay: boot.hostApp?.relay ? relay : null,
    report,
  };
}

function bridgeOf(boot: PageBoot, ports: BridgePorts): HostBridge {
  if (boot.surface === 'launcher') return createLauncherBridge(ports);
  const framed = window.parent !== window;
  const bridge = createSdkBridge({
    ...ports,
    postToFrame: framed ? (message, origin) => window.parent.postMessage(message, origin) : null,
    frames: boot.hostApp?.frames ?? [],
  });
  return boot.surface === 'sdk' ? bridge : { ...bridge, kind: boot.surface };
}

/** What the app, or the framing page, means for the host. This file and all it imports is fetched in web views and frames only. */
type AppAround = Pick<ShellHost, 'bridge' | 'launcher'>;

/** Finds the app around a web view's page, and what it sent the visitor with. */
export function findApp(boot: PageBoot, url: URL, report: BridgePorts['report']): AppAround {
  const flow = createFlowMemory(() => sessionStorage);
  return { bridge: bridgeOf(boot, portsOf(boot, report)), launcher: launcherInflow(boot.surface, url, flow) };
}
