import {
  hostEvents,
  hostObjects,
  isLauncherAnswer,
  launcherAddress,
  launcherProtocol,
  readLauncherAddress,
} from '@gatehouse/platform';
import type { HostAnswer, HostBridge } from '../../bridge.ts';
import { memberOf, noApp, type BridgePorts } from './bridge-ports.ts';

/** How long the launcher may take; a callback that is not called by then goes away. */
const launcherDeadlineMs = 5000;

type Open = (address: string) => void;

/** The launcher's own interface if its object supports our version; the relay on one machine; else none. */
function findOpen({ window, relay, report }: BridgePorts): Open | null {
  const object = hostObjects.launcher;
  const open = memberOf(window, object, 'open');
  if (typeof open === 'function' && memberOf(window, object, 'protocolVersion') === launcherProtocol.version) {
    return (address) => void Reflect.apply(open, Reflect.get(window, object), [address]);
  }
  if (!relay) return null;
  return (address) =>
    void relay({ kind: 'launcher', address })
      .then((answer) => {
        const callback = readLauncherAddress(address)?.callback ?? '';
        const receive: unknown = Reflect.get(window, callback);
        if (typeof receive === 'function') Reflect.apply(receive, window, [answer]);
      })
      .catch(report);
}

/**
 * Launcher bridge (spec A §7): calls are addresses of the launcher's scheme, answers come JSON-P style, as a call of a
 * function of this page with an unguessable name, which takes one answer, identified by the call's one-time token.
 */
export function createLauncherBridge(ports: BridgePorts): HostBridge {
  const { window, randomWord, after, report } = ports;
  const open = findOpen(ports);

  function ask(name: string, data: Readonly<Record<string, unknown>> = {}): Promise<HostAnswer> {
    if (!open) return Promise.resolve(noApp);
    return new Promise((resolve) => {
      const callback = `gatehouse_${randomWord()}`;
      const token = randomWord();
      const end = (answer: HostAnswer) => {
        Reflect.deleteProperty(window, callback);
        callOff();
        resolve(answer);
      };
      const callOff = after(launcherDeadlineMs, () => end({ ok: false, reason: 'noAnswer' }));
      const receive = (answer: unknown) => {
        if (!isLauncherAnswer(answer, token)) return;
        end(answer.ok ? { ok: true, value: answer.value } : { ok: false, reason: 'refused' });
      };
      Object.defineProperty(window, callback, { value: receive, configurable: true });
      try {
        open(launcherAddress({ name, callback, token, data }));
      } catch (error) {
        report(error);
        end(noApp);
      }
    });
  }

  const tell = (name: string, data?: Readonly<Record<string, unknown>>): boolean => {
    if (!open) return false;
    void ask(name, data); // a notification waits for no answer; the callback removes itself
    return true;
  };
  return { kind: 'launcher', close: () => tell(hostEvents.close), notify: tell, ask };
}
