import { hostObjects, hostRelayPath, type PageBoot, type RelayedMessage, type Surface } from '@gatehouse/platform';
import type { HostBridge } from '@gatehouse/shell-contract';
import { memberOf, type BridgePorts, type HostWindow } from './bridge-ports.ts';
import { createBrowserBridge } from './browser.ts';

/** What the edge recognised; where it saw a browser, an object that an app put into the window tells more. */
export function surfaceHere(known: Surface, window: HostWindow): Surface {
  if (known !== 'browser') return known;
  if (typeof memberOf(window, hostObjects.sdk, 'postMessage') === 'function') return 'sdk';
  return typeof memberOf(window, hostObjects.launcher, 'open') === 'function' ? 'launcher' : 'browser';
}

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

/** The bridge to the app around the page. Code of a bridge is fetched in its own web view only. */
export async function loadBridge(boot: PageBoot, report: BridgePorts['report']): Promise<HostBridge> {
  try {
    if (boot.surface === 'launcher') {
      return (await import('./launcher.ts')).createLauncherBridge(portsOf(boot, report));
    }
    if (boot.surface === 'sdk') {
      const framed = window.parent !== window;
      return (await import('./sdk.ts')).createSdkBridge({
        ...portsOf(boot, report),
        postToFrame: framed ? (message, origin) => window.parent.postMessage(message, origin) : null,
        frames: boot.hostApp?.frames ?? [],
      });
    }
  } catch (error) {
    report(error); // the page works without its app; whoever asks the bridge learns that there is none
  }
  return createBrowserBridge(boot.surface);
}
