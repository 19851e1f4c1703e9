import type { GuardianItem } from './guardian-items.ts';

/** What the guardian has in front of them; stays while it is sent. */
export type Choice = Readonly<{
  items: readonly GuardianItem[];
  agreed: ReadonlySet<string>;
  /** Tries to go on so far; above 0 what is missing is named. */
  attempt: number;
  /** The terms changed while they were read. */
  changed: boolean;
}>;

export type ConsentState =
  | Readonly<{ step: 'loading' | 'gone' | 'agreed' | 'declined' | 'leaving' }>
  | Readonly<{ step: 'choosing'; choice: Choice }>;

export type ConsentEvent =
  | Readonly<{ type: 'loaded'; items: readonly GuardianItem[]; changed: boolean }>
  | Readonly<{ type: 'ticked'; id: string; on: boolean }>
  | Readonly<{ type: 'all-ticked'; on: boolean }>
  | Readonly<{ type: 'incomplete' | 'gone' | 'agreed' | 'declined' | 'leaving' }>;

export const consentStart: ConsentState = { step: 'loading' };

/** Required items without a tick, in order. */
export const missingOf = ({ items, agreed }: Choice): GuardianItem[] =>
  items.filter(({ id, required }) => required && !agreed.has(id));
export const isAllAgreed = ({ items, agreed }: Choice): boolean => items.every(({ id }) => agreed.has(id));

/** A tick stays only with the text it was given for. */
function keptTicks(state: ConsentState, items: readonly GuardianItem[]): ReadonlySet<string> {
  if (state.step !== 'choosing') return new Set();
  const { choice } = state;
  const same = (one: GuardianItem) => choice.items.some(({ id, version }) => id === one.id && version === one.version);
  return new Set(items.filter((item) => choice.agreed.has(item.id) && same(item)).map(({ id }) => id));
}

/** A guardian's word per item; nothing is ticked beforehand. */
export function transition(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event.type) {
    case 'loaded': {
      const { items, changed } = event;
      return { step: 'choosing', choice: { items, agreed: keptTicks(state, items), attempt: 0, changed } };
    }
    case 'ticked':
    case 'all-ticked': {
      if (state.step !== 'choosing') return state;
      const { items, agreed } = state.choice;
      const ids = event.type === 'ticked' ? [event.id] : items.map(({ id }) => id);
      const others = [...agreed].filter((id) => !ids.includes(id));
      return { ...state, choice: { ...state.choice, agreed: new Set(event.on ? [...others, ...ids] : others) } };
    }
    case 'incomplete':
      return state.step === 'choosing'
        ? { ...state, choice: { ...state.choice, attempt: state.choice.attempt + 1 } }
        : state;
    case 'gone':
    case 'agreed':
    case 'declined':
    case 'leaving':
      return { step: event.type };
    default:
      return event satisfies never;
  }
}
