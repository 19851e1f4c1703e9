import { hostEvents, hostObjects, sdkMessage, type SdkMessage } from '@gatehouse/platform';
import type { HostBridge } from '../../bridge.ts';
import { memberOf, noApp, type BridgePorts } from './bridge-ports.ts';

type Send = (message: SdkMessage) => void;

type SdkPorts = BridgePorts &
  Readonly<{
    /** Posts to the page that frames this one, if it is of this origin: the browser delivers to no other. `null`: not framed. */
    postToFrame: ((message: SdkMessage, origin: string) => void) | null;
    /** Origins that may frame this page. */
    frames: readonly string[];
  }>;

/** The SDK's injected object, else the framing host page, else the relay on one machine. */
function findSend({ window, postToFrame, frames, relay, report }: SdkPorts): Send | null {
  const object = hostObjects.sdk;
  const post = memberOf(window, object, 'postMessage');
  // Text, because the objects of mobile web views take nothing else.
  if (typeof post === 'function')
    return (message) => void Reflect.apply(post, Reflect.get(window, object), [JSON.stringify(message)]);
  if (postToFrame && frames.length > 0) return (message) => frames.forEach((origin) => postToFrame(message, origin));
  return relay ? (message) => void relay({ kind: 'sdk', message }).catch(report) : null;
}

/** The bridge of a game SDK's web view: it receives messages and answers none (spec A §3, §8). */
export function createSdkBridge(ports: SdkPorts): HostBridge {
  const send = findSend(ports);
  const tell = (event: string, data: Readonly<Record<string, unknown>> = {}): boolean => {
    if (!send) return false;
    try {
      send(sdkMessage(event, data));
      return true;
    } catch (error) {
      ports.report(error);
      return false;
    }
  };
  return { kind: 'sdk', close: () => tell(hostEvents.close), notify: tell, ask: async () => noApp };
}
