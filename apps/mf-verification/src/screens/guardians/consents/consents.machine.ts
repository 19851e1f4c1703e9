import type { ClientValue, guardianConsents } from '@gatehouse/api-contract';

export type GivenConsent = ClientValue<typeof guardianConsents>['consents'][number];

export type ConsentsState =
  | Readonly<{ step: 'loading' | 'expired' | 'leaving' }>
  /** The list waits for a check of the person; `type`: what that is begun under. */
  | Readonly<{ step: 'check'; flow: string; type: string }>
  | Readonly<{ step: 'list'; flow: string; consents: readonly GivenConsent[]; withdrawn: string | null }>;

export type ConsentsEvent =
  | Readonly<{ type: 'check'; flow: string; of: string }>
  /** `withdrawn`: what was just taken back. */
  | Readonly<{ type: 'listed'; flow: string; consents: readonly GivenConsent[]; withdrawn: string | null }>
  | Readonly<{ type: 'expired' | 'leaving' }>;

export const consentsStart: ConsentsState = { step: 'loading' };

/** A guardian's own list, behind a check of the person. */
export function transition(_: ConsentsState, event: ConsentsEvent): ConsentsState {
  switch (event.type) {
    case 'check':
      return { step: 'check', flow: event.flow, type: event.of };
    case 'listed':
      return { step: 'list', flow: event.flow, consents: event.consents, withdrawn: event.withdrawn };
    case 'expired':
    case 'leaving':
      return { step: event.type };
    default:
      return event satisfies never;
  }
}
