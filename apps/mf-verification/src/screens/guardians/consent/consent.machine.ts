/** What the page shows; the ticks are in the `useTermsList` of the page. */
export type ConsentState = Readonly<{ step: 'loading' | 'choosing' | 'expired' | 'agreed' | 'declined' | 'leaving' }>;

/** `loaded`: the terms are on the page, also in another language. */
export type ConsentEvent = Readonly<{ type: 'loaded' | 'expired' | 'agreed' | 'declined' | 'leaving' }>;

export const consentStart: ConsentState = { step: 'loading' };

/** A guardian reads the terms and agrees or declines; terms that arrive after the end are ignored. */
export function transition(state: ConsentState, { type }: ConsentEvent): ConsentState {
  if (type !== 'loaded') return { step: type };
  return state.step === 'loading' || state.step === 'choosing' ? { step: 'choosing' } : state;
}
