/** Where a code went; `typed` is `null` for the address that the account has. Times in epoch ms. */
export type SentCode = Readonly<{ typed: string | null; resendAt: number; until: number; sends: number }>;

/** The verification as the platform tells it. */
export type Verification = Readonly<{ contact: string; correctable: boolean }>;

export type EmailCodeState =
  | Readonly<{ step: 'loading' | 'elsewhere' | 'done' }>
  | Readonly<{ step: 'ready' | 'address'; known: Verification; sent: SentCode | null }>
  | Readonly<{ step: 'code'; known: Verification; sent: SentCode }>;

export type EmailCodeEvent =
  | Readonly<{ type: 'found'; known: Verification }>
  | Readonly<{ type: 'sent'; sent: SentCode }>
  | Readonly<{ type: 'elsewhere' | 'proven' | 'another' | 'back' }>;

export const emailCodeStart: EmailCodeState = { step: 'loading' };

/** Sending and typing a code. The address may be corrected at any time; codes sent before stay good (experience 10). */
export function transition(state: EmailCodeState, event: EmailCodeEvent): EmailCodeState {
  switch (event.type) {
    case 'found':
      return { step: event.known.contact === '' ? 'address' : 'ready', known: event.known, sent: null };
    case 'elsewhere':
      return { step: 'elsewhere' };
    case 'proven':
      return { step: 'done' };
    case 'sent':
      if (!('known' in state)) return state;
      // Somebody who has turned to another address meanwhile is not torn away from typing it.
      if (state.step === 'address' && event.sent.typed === null) return { ...state, sent: event.sent };
      return { step: 'code', known: state.known, sent: event.sent };
    case 'another':
      return 'known' in state && state.known.correctable ? { ...state, step: 'address' } : state;
    case 'back':
      if (!('known' in state)) return state;
      if (state.sent) return { step: 'code', known: state.known, sent: state.sent };
      return state.known.contact === '' ? state : { ...state, step: 'ready' };
    default:
      return event satisfies never;
  }
}
