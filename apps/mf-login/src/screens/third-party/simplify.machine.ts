import type { Failure } from '../../failure.ts';
import type { TermsGroup, TermsItem } from './terms-groups.ts';

/** What the visitor has in front of them; stays while it is sent, and while they think it over. */
export type Choice = Readonly<{
  groups: readonly TermsGroup[];
  /** Ids of ticked items. */
  agreed: ReadonlySet<string>;
  /** Tries to go on so far; above 0 what is missing is named. */
  attempt: number;
  /** The terms changed while they were read. */
  changed: boolean;
  /** Sending it came to nothing. */
  failure: Failure | null;
}>;

export type SimplifyState =
  | Readonly<{ step: 'loading' | 'refused' | 'left' }>
  | Readonly<{ step: 'failed'; failure: Failure }>
  | Readonly<{ step: 'choosing' | 'sending' | 'declined'; choice: Choice }>;

export type SimplifyEvent =
  | Readonly<{ type: 'asked' | 'sent' | 'incomplete' | 'agreed' | 'refused' | 'declined' | 'reconsidered' }>
  | Readonly<{ type: 'loaded'; groups: readonly TermsGroup[]; changed: boolean }>
  | Readonly<{ type: 'failed'; failure: Failure }>
  | Readonly<{ type: 'ticked'; id: string; on: boolean }>
  | Readonly<{ type: 'all-ticked'; on: boolean }>;

export const itemsOf = ({ groups }: Pick<Choice, 'groups'>): TermsItem[] => groups.flatMap(({ items }) => items);

/** Required items without a tick, in order. */
export const missingOf = (choice: Choice): TermsItem[] =>
  itemsOf(choice).filter((item) => item.required && !choice.agreed.has(item.id));

export const isAllAgreed = (choice: Choice): boolean => itemsOf(choice).every(({ id }) => choice.agreed.has(id));

const choiceOf = (state: SimplifyState): Choice | null => ('choice' in state ? state.choice : null);

/** A tick stays only with the text it was given for. */
function keptTicks(before: Choice | null, groups: readonly TermsGroup[]): ReadonlySet<string> {
  if (!before) return new Set();
  const versions = new Map(itemsOf(before).map(({ id, version }) => [id, version]));
  const same = itemsOf({ groups }).filter(({ id, version }) => before.agreed.has(id) && versions.get(id) === version);
  return new Set(same.map(({ id }) => id));
}

function choose(state: SimplifyState, change: (choice: Choice) => Partial<Choice>): SimplifyState {
  return state.step === 'choosing' ? { ...state, choice: { ...state.choice, ...change(state.choice) } } : state;
}

const to = (step: 'choosing' | 'sending' | 'declined', state: SimplifyState): SimplifyState => {
  const choice = choiceOf(state);
  return choice ? { step, choice: { ...choice, failure: null } } : state;
};

/** Agreement to the terms of the platform and of a client (spec A §2 "/simplify", §5). */
export function transition(state: SimplifyState, event: SimplifyEvent): SimplifyState {
  switch (event.type) {
    case 'asked':
      return choiceOf(state) ? state : { step: 'loading' };
    case 'loaded': {
      const { groups, changed } = event;
      const agreed = keptTicks(choiceOf(state), groups);
      return { step: 'choosing', choice: { groups, agreed, attempt: 0, changed, failure: null } };
    }
    case 'failed': {
      const { failure } = event;
      const choice = choiceOf(state);
      return choice ? { step: 'choosing', choice: { ...choice, failure } } : { step: 'failed', failure };
    }
    case 'ticked':
      return choose(state, ({ agreed }) => ({
        agreed: new Set(event.on ? [...agreed, event.id] : [...agreed].filter((id) => id !== event.id)),
      }));
    case 'all-ticked':
      return choose(state, (choice) => ({ agreed: new Set(event.on ? itemsOf(choice).map(({ id }) => id) : []) }));
    case 'incomplete':
      return choose(state, ({ attempt }) => ({ attempt: attempt + 1 }));
    case 'sent':
      return to('sending', state);
    case 'agreed':
      return { step: 'left' };
    case 'refused':
      return choiceOf(state) ? to('choosing', state) : { step: 'refused' };
    case 'declined':
      return to('declined', state);
    case 'reconsidered':
      return to('choosing', state);
    default:
      return event satisfies never;
  }
}
