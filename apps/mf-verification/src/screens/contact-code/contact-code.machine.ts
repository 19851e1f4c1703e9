/** Where a code went; `typed` is `null` for the contact that the account has. Times in epoch ms. */
export type SentCode = Readonly<{
  typed: string | null;
  resendAt: number;
  until: number;
  sends: number;
  /** Typed before the page was loaded anew: all that is known of it now. For another code it is typed again. */
  masked?: string;
}>;

/** The contact as the platform tells it. */
export type KnownContact = Readonly<{ contact: string; correctable: boolean }>;

type Waiting = Readonly<{ known: KnownContact; sent: SentCode | null }>;
export type ContactCodeState =
  | Readonly<{ step: 'done' }>
  /** `notValid`: no mail can be sent to the contact that the account has (spec A §4, "not-valid-email view"). */
  | (Waiting & Readonly<{ step: 'ready' | 'entry' | 'notValid' }>)
  | Readonly<{ step: 'code'; known: KnownContact; sent: SentCode }>;

export type ContactCodeEvent =
  | Readonly<{ type: 'sent'; sent: SentCode }>
  | Readonly<{ type: 'notValid' | 'proven' | 'another' | 'back' }>;

/** `sent`: a code that was sent before the page was loaded. */
export function contactCodeStart(known: KnownContact, sent: SentCode | null = null): ContactCodeState {
  if (sent) return { step: 'code', known, sent };
  return { step: known.contact === '' ? 'entry' : 'ready', known, sent };
}

/** Sending and typing a code. The contact may be corrected at any time; codes sent before stay good (experience 10). */
export function transition(state: ContactCodeState, event: ContactCodeEvent): ContactCodeState {
  if (event.type === 'proven') return { step: 'done' };
  if (state.step === 'done') return state;
  const { known, sent } = state;
  switch (event.type) {
    case 'sent':
      // Somebody who has turned to another contact meanwhile is not torn away from typing it.
      if (state.step === 'entry' && event.sent.typed === null) return { ...state, sent: event.sent };
      return { step: 'code', known, sent: event.sent };
    case 'notValid':
      return { step: 'notValid', known, sent };
    case 'another':
      return known.correctable ? { step: 'entry', known, sent } : state;
    case 'back':
      if (sent) return { step: 'code', known, sent };
      return known.contact === '' ? state : { step: 'ready', known, sent };
    default:
      return event.type satisfies never;
  }
}
