import type { Failure } from '@gatehouse/screen';
import type { RefusalSentence } from '@gatehouse/shell-contract';

/** What waits for a phone: a picture to scan, or a number to compare. */
export type Ask = Readonly<{
  session: string;
  /** Platform time in epoch milliseconds. */
  expiresAt: number;
  /** Address of the QR picture. */
  picture?: string;
  /** What the picture says: opens the app of the phone that shows it. */
  address?: string;
  /** The 4 digits that the phone has to find. */
  number?: string;
}>;

export type ApprovalState =
  | Readonly<{ step: 'opening' }>
  | Readonly<{ step: 'waiting'; ask: Ask; scanned: boolean; unreachable: boolean }>
  | Readonly<{ step: 'over'; reason: 'expired' | 'declined' }>
  | Readonly<{ step: 'entering' }>
  /** Signed in, but the browser kept none of the session's cookies. */
  | Readonly<{ step: 'no-cookies' }>
  | Readonly<{ step: 'refused'; sentence: RefusalSentence }>
  /** `terms`: signed in, but the terms check gave no answer. */
  | Readonly<{ step: 'failed'; failure: Failure; retry: 'open' | 'terms' }>;

export type ApprovalEvent =
  | Readonly<{ type: 'opening' | 'entering' | 'no-cookies' }>
  | Readonly<{ type: 'opened'; ask: Ask }>
  | Readonly<{ type: 'waiting'; session: string; scanned: boolean }>
  | Readonly<{ type: 'unreachable' | 'expired' | 'declined'; session: string }>
  | Readonly<{ type: 'refused'; sentence: RefusalSentence }>
  | Readonly<{ type: 'failed'; failure: Failure; retry: 'open' | 'terms' }>;

export const approvalStart: ApprovalState = { step: 'opening' };

/** A poll's answer counts for the session it asked about, which may have been replaced meanwhile. */
const isOf = (state: ApprovalState, session: string) => state.step === 'waiting' && state.ask.session === session;

export function transition(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  switch (event.type) {
    case 'opening':
    case 'entering':
    case 'no-cookies':
      return { step: event.type };
    case 'opened':
      return { step: 'waiting', ask: event.ask, scanned: false, unreachable: false };
    case 'waiting':
      return state.step === 'waiting' && isOf(state, event.session)
        ? { ...state, scanned: event.scanned, unreachable: false }
        : state;
    case 'unreachable':
      return state.step === 'waiting' && isOf(state, event.session) ? { ...state, unreachable: true } : state;
    case 'expired':
    case 'declined':
      return isOf(state, event.session) ? { step: 'over', reason: event.type } : state;
    case 'refused':
      return { step: 'refused', sentence: event.sentence };
    case 'failed':
      return { step: 'failed', failure: event.failure, retry: event.retry };
    default:
      return event satisfies never;
  }
}
