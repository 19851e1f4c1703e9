import type { MaintenanceNotice } from '@gatehouse/api-contract';

/** Where a launch is. `link`: what makes the launcher run the game. */
export type LaunchState =
  | Readonly<{ step: 'checking' }>
  /** The launcher's view: the player starts the game with a button. */
  | Readonly<{ step: 'offered'; link: string }>
  /** The launcher is called in a moment; the player may cancel. */
  | Readonly<{ step: 'waiting'; link: string }>
  | Readonly<{ step: 'cancelled'; link: string }>
  /** A launcher of this PC was called; nobody knows whether there is one. */
  | Readonly<{ step: 'opened'; link: string }>
  /** The launcher around the page was asked. */
  | Readonly<{ step: 'asking'; link: string }>
  | Readonly<{ step: 'answered'; link: string; answer: LauncherAnswer }>
  | Readonly<{ step: 'closed'; notice: MaintenanceNotice }>
  /** Refused, or not answered: the notice says why. */
  | Readonly<{ step: 'stopped' }>;

type LauncherAnswer = 'started' | 'refused' | 'silent';

export type LaunchEvent =
  | Readonly<{ type: 'began' }>
  | Readonly<{ type: 'cleared'; link: string; asksFirst: boolean }>
  | Readonly<{ type: 'closed'; notice: MaintenanceNotice }>
  | Readonly<{ type: 'stopped' }>
  | Readonly<{ type: 'wanted' }>
  | Readonly<{ type: 'cancelled' }>
  | Readonly<{ type: 'called'; by: 'scheme' | 'bridge' }>
  | Readonly<{ type: 'answered'; answer: LauncherAnswer }>;

export const launchStart: LaunchState = { step: 'checking' };

/** What happens comes late now and then: an event that does not belong to the step changes nothing. */
export function transition(state: LaunchState, event: LaunchEvent): LaunchState {
  switch (event.type) {
    case 'began':
      return launchStart;
    case 'cleared':
      if (state.step !== 'checking') return state;
      return { step: event.asksFirst ? 'offered' : 'waiting', link: event.link };
    case 'closed':
      return state.step === 'checking' ? { step: 'closed', notice: event.notice } : state;
    case 'stopped':
      return state.step === 'checking' ? { step: 'stopped' } : state;
    case 'wanted':
      return 'link' in state && state.step !== 'asking' ? { step: 'waiting', link: state.link } : state;
    case 'cancelled':
      return state.step === 'waiting' ? { step: 'cancelled', link: state.link } : state;
    case 'called':
      if (state.step !== 'waiting') return state;
      return { step: event.by === 'bridge' ? 'asking' : 'opened', link: state.link };
    case 'answered':
      return state.step === 'asking' ? { step: 'answered', link: state.link, answer: event.answer } : state;
    default:
      return event satisfies never;
  }
}
