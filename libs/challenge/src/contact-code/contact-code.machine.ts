/** A code that was sent. Times in epoch ms of the platform's clock; 0: not known, the code was sent in another tab. */
export type SentCode = Readonly<{
  /** The contact that was typed; `null`: the code went to the contact on record. */
  typed: string | null;
  resendAt: number;
  until: number;
  /** Codes sent to this contact so far; 0: not known. */
  sends: number;
  /** How many these can become before the longer pause; absent: as many as the rules allow. */
  most?: number;
  /** No code is accepted any more: too many wrong ones were typed. */
  dead?: boolean;
  /** An earlier code to this contact is accepted as well; absent: not known. */
  earlierValid?: boolean;
  /** A long code, not digits. */
  long?: boolean;
  /** The long code that the link of its letter brought to this page. */
  linked?: string;
  /** Masked form of a contact that was typed before a reload. To send another code it has to be typed again. */
  masked?: string;
}>;

/**
 * State of the code by the platform's record. `null`: none is waited for. `proven`: the step of the code is done, and others of its flow are
 * left; `finished`: the whole flow is. Both were done in another tab, or before the page was opened again.
 */
export type CodeStanding = SentCode | null | 'proven' | 'finished';

/** The contact on record, masked; `''`: there is none, or it cannot be used here. */
export type KnownContact = Readonly<{
  contact: string;
  /** Whether another contact may be used. */ correctable: boolean;
}>;

type Waiting = Readonly<{ known: KnownContact; sent: SentCode | null }>;
export type ContactCodeState =
  | Readonly<{ step: 'done' }>
  /** Done, but not by this page. */
  | Readonly<{ step: 'doneElsewhere'; standing: 'proven' | 'finished' }>
  /** The link of a long code was opened where its flow is not. */
  | Readonly<{ step: 'otherBrowser' }>
  /** Whether a code is on its way is being asked; `first`: what the page begins with if none is; `linked`: the code that a link brought meanwhile. */
  | Readonly<{ step: 'loading'; first: KnownContact; linked?: string }>
  /** `notValid`: no mail can be sent to the contact on record (spec A §4, "not-valid-email view"). */
  | (Waiting & Readonly<{ step: 'ready' | 'entry' | 'notValid' }>)
  | Readonly<{ step: 'code'; known: KnownContact; sent: SentCode }>;

export type ContactCodeEvent =
  | Readonly<{ type: 'sent'; sent: SentCode }>
  | Readonly<{ type: 'read'; sent: SentCode | null }>
  | Readonly<{ type: 'elsewhere'; standing: 'proven' | 'finished' }>
  /** What follows a code that was entered elsewhere was refused here: the step is shown again. */
  | Readonly<{ type: 'reopened'; known: KnownContact; sent: SentCode }>
  /** A link brought the long code of its letter. */
  | Readonly<{ type: 'linked'; code: string }>
  /** `otherBrowser`: the flow is not known here. */
  | Readonly<{ type: 'notValid' | 'proven' | 'another' | 'back' | 'otherBrowser' }>;

/** What the page learns by asking the platform. */
export const asked = (standing: CodeStanding): ContactCodeEvent =>
  typeof standing === 'string' ? { type: 'elsewhere', standing } : { type: 'read', sent: standing };

/** `sent`: a code that was sent before the page was loaded. */
export function contactCodeStart(known: KnownContact, sent: SentCode | null = null): ContactCodeState {
  if (sent) return { step: 'code', known, sent };
  return { step: known.contact === '' ? 'entry' : 'ready', known, sent };
}

const isProvenElsewhere = (state: ContactCodeState): boolean =>
  state.step === 'doneElsewhere' && state.standing === 'proven';

/** Nothing is known of it but that it may have been sent. */
const unknown: SentCode = { typed: null, resendAt: 0, until: 0, sends: 0 };

/** The code of a link is typed whatever was sent after it, and where it is not known what was. */
function withLinked({ known, sent }: Waiting, linked: string): ContactCodeState {
  const { typed, resendAt, until, sends, ...last } = sent ?? unknown;
  const retyped = sent === null && known.contact === '' && { masked: '' };
  const ends = last.long === true ? until : 0;
  const code = { typed, resendAt, until: ends, sends, ...last, ...retyped, dead: false, long: true, linked };
  return { step: 'code', known, sent: code };
}

/** What the page begins with, once it is known what was sent. */
function begun(state: Extract<ContactCodeState, { step: 'loading' }>, event: ContactCodeEvent): ContactCodeState {
  const { first, linked } = state;
  if (event.type === 'linked') return { ...state, linked: event.code };
  if (event.type === 'otherBrowser') return linked === undefined ? contactCodeStart(first) : { step: 'otherBrowser' };
  if (event.type !== 'read') return state;
  return linked === undefined
    ? contactCodeStart(first, event.sent)
    : withLinked({ known: first, sent: event.sent }, linked);
}

/** Sending and entering a code. The contact may be corrected at any time. */
export function transition(state: ContactCodeState, event: ContactCodeEvent): ContactCodeState {
  if (event.type === 'proven') return { step: 'done' };
  if (state.step === 'done') return state;
  if (event.type === 'elsewhere') return { step: 'doneElsewhere', standing: event.standing };
  if (event.type === 'reopened') return isProvenElsewhere(state) ? contactCodeStart(event.known, event.sent) : state;
  if (state.step === 'doneElsewhere' || state.step === 'otherBrowser') return state;
  if (state.step === 'loading') return begun(state, event);
  const { known, sent } = state;
  switch (event.type) {
    case 'read':
      // `null`: a late answer, from before a code was sent here; without a code here there is nothing to update.
      if (event.sent === null || sent === null) return state;
      return sent.linked === undefined
        ? { ...state, sent: event.sent }
        : withLinked({ known, sent: event.sent }, sent.linked);
    case 'sent':
      // The player may have turned to another contact while the code for the one on record was being sent.
      if (state.step === 'entry' && event.sent.typed === null) return { ...state, sent: event.sent };
      return { step: 'code', known, sent: event.sent };
    case 'linked':
      return withLinked({ known, sent }, event.code);
    case 'otherBrowser':
      return state;
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
