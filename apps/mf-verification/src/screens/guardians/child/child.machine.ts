/** A link that was sent. Times in epoch ms. */
export type SentLink = Readonly<{
  channel: 'email' | 'phone';
  contact: string;
  /** Sent by another tab: to send it again, the contact has to be typed. */
  masked?: boolean;
  sends: number;
  resendAt: number;
  until: number;
}>;

/** How the case stands, by the platform's record. */
export type CaseStatus = 'open' | 'asked' | 'verified' | 'agreed' | 'declined' | 'limit' | 'ended';

export type ChildState =
  | Readonly<{ step: 'loading' | 'choosing' | 'limit' }>
  | Readonly<{ step: 'contact'; asked: SentLink | null }>
  | Readonly<{ step: 'waiting'; asked: SentLink | null; checked: boolean; unreachable: boolean }>
  | Readonly<{ step: 'over'; reason: 'declined' | 'ended' }>
  | Readonly<{ step: 'returning'; address: string }>;

export type ChildEvent =
  | Readonly<{ type: 'found'; status: CaseStatus; address: string; asked: SentLink | null }>
  | Readonly<{ type: 'polled'; status: CaseStatus; address: string; asked: SentLink | null }>
  | Readonly<{ type: 'sent'; asked: SentLink }>
  | Readonly<{ type: 'unreachable' | 'link' | 'back' | 'again' | 'expired' }>;

export const childStart: ChildState = { step: 'loading' };

function ending(status: CaseStatus, address: string): ChildState | null {
  switch (status) {
    case 'agreed':
      return { step: 'returning', address };
    case 'limit':
      return { step: 'limit' };
    case 'declined':
    case 'ended':
      return { step: 'over', reason: status };
    case 'open':
    case 'asked':
    case 'verified':
      return null;
    default:
      return status satisfies never;
  }
}

/** The link that was sent last: a poll can have been answered before this tab sent another. */
const laterOf = (known: SentLink | null, polled: SentLink | null): SentLink | null =>
  polled && (!known || polled.resendAt >= known.resendAt) ? polled : known;

/** A child asks a guardian who is elsewhere and waits; an answer ends the wait whichever step is shown. */
export function transition(state: ChildState, event: ChildEvent): ChildState {
  const asked = 'asked' in state ? state.asked : null;
  switch (event.type) {
    case 'found': {
      const waiting = event.status === 'asked' || event.status === 'verified';
      if (!waiting) return ending(event.status, event.address) ?? { step: 'choosing' };
      return { step: 'waiting', asked: event.asked, checked: event.status === 'verified', unreachable: false };
    }
    case 'polled': {
      if (state.step !== 'waiting' && state.step !== 'contact') return state;
      const over = ending(event.status, event.address);
      if (over) return over;
      const now = { ...state, asked: laterOf(state.asked, event.asked) };
      return now.step === 'waiting' ? { ...now, checked: event.status === 'verified', unreachable: false } : now;
    }
    case 'sent':
      return { step: 'waiting', asked: event.asked, checked: false, unreachable: false };
    case 'unreachable':
      return state.step === 'waiting' ? { ...state, unreachable: true } : state;
    case 'link':
      return { step: 'contact', asked };
    case 'back':
      return asked ? { step: 'waiting', asked, checked: false, unreachable: false } : { step: 'choosing' };
    case 'again':
      return { step: 'choosing' };
    case 'expired':
      return { step: 'over', reason: 'ended' };
    default:
      return event satisfies never;
  }
}
