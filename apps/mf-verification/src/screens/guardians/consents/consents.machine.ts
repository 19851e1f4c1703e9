import type { ClientValue, guardianConsents } from '@gatehouse/api-contract';

export type GivenConsent = ClientValue<typeof guardianConsents>['consents'][number];

export type ConsentsState =
  | Readonly<{ step: 'loading' | 'gone' | 'leaving' }>
  /** The list waits for a check of the person; `type`: what that is begun under. */
  | Readonly<{ step: 'check'; flow: string; type: string }>
  | Readonly<{ step: 'list'; flow: string; consents: readonly GivenConsent[]; withdrawn: string | null }>;

export type ConsentsEvent =
  | Readonly<{ type: 'check'; flow: string; of: string }>
  | Readonly<{ type: 'listed'; flow: string; consents: readonly GivenConsent[] }>
  | Readonly<{ type: 'withdrawn'; id: string; at: number }>
  | Readonly<{ type: 'gone' | 'leaving' }>;

export const consentsStart: ConsentsState = { step: 'loading' };

/** A guardian's own list, behind a check of the person. */
export function transition(state: ConsentsState, event: ConsentsEvent): ConsentsState {
  switch (event.type) {
    case 'check':
      return { step: 'check', flow: event.flow, type: event.of };
    case 'listed':
      return { step: 'list', flow: event.flow, consents: event.consents, withdrawn: null };
    case 'withdrawn':
      if (state.step !== 'list') return state;
      return {
        ...state,
        withdrawn: event.id,
        consents: state.consents.map((one) => (one.consent_id === event.id ? { ...one, withdrawn_at: event.at } : one)),
      };
    case 'gone':
    case 'leaving':
      return { step: event.type };
    default:
      return event satisfies never;
  }
}
