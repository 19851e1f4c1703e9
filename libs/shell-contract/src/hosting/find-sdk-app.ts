import { hostRelayPath, randomUuid, type PageBoot, type RelayedMessage } from '@gatehouse/platform';
import type { HostBridge } from '../bridge.ts';
import type { BridgePorts } from './bridge/bridge-ports.ts';
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

/** The page as a bridge uses it. */
export function portsOf(boot: PageBoot, report: BridgePorts['report']): BridgePorts {
  return {
    window,
    randomWord: () => randomUuid().replaceAll('-', ''),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    relay: boot.hostApp?.relay ? relay : null,
    report,
  };
}

/** The bridge to the app or page around a page of a game's web view. */
export function findSdkApp(boot: PageBoot, report: BridgePorts['report']): HostBridge {
  const framed = window.parent !== window;
  return createSdkBridge({
    ...portsOf(boot, report),
    postToFrame: framed ? (message, origin) => window.parent.postMessage(message, origin) : null,
    frames: boot.hostApp?.frames ?? [],
  });
}
