import type { TermsItem } from './terms-item.ts';

/** Ticked items with the version that was read; `-1` stands for an item without versions. */
export type Ticks = Readonly<Record<string, number>>;
const versionOf = ({ version }: TermsItem): number => version ?? -1;

export type TermsChoice = Readonly<{
  items: readonly TermsItem[];
  agreed: ReadonlySet<string>;
  /** Tries to go on so far; above 0 what is missing is named. */
  attempt: number;
}>;

export type TermsEvent =
  | Readonly<{ type: 'loaded'; items: readonly TermsItem[]; ticks: Ticks }>
  | Readonly<{ type: 'ticked'; id: string; on: boolean }>
  | Readonly<{ type: 'all-ticked'; on: boolean }>
  | Readonly<{ type: 'incomplete' }>;

/** Required items without a tick, in order. */
export const missingOf = ({ items, agreed }: TermsChoice): TermsItem[] =>
  items.filter((item) => item.required && !agreed.has(item.id));

export const isAllAgreed = ({ items, agreed }: TermsChoice): boolean => items.every(({ id }) => agreed.has(id));

/** What is remembered of a choice. */
export const ticksOf = ({ items, agreed }: TermsChoice): Ticks =>
  Object.fromEntries(items.filter(({ id }) => agreed.has(id)).map((item) => [item.id, versionOf(item)]));

/** What is sent of each item that was shown: nobody's word is taken for a text they did not see. */
export const answersOf = ({ items, agreed }: TermsChoice) =>
  items.map(({ id, version }) => ({
    terms_type_id: id,
    ...(version === null ? {} : { version }),
    agree_yn: agreed.has(id) ? ('Y' as const) : ('N' as const),
  }));

/** Terms with a box each. A tick stays only with the text it was given for. */
export function transition(choice: TermsChoice | null, event: TermsEvent): TermsChoice | null {
  if (event.type === 'loaded') {
    const { items, ticks } = event;
    const same = items.filter((item) => ticks[item.id] === versionOf(item));
    return { items, agreed: new Set(same.map(({ id }) => id)), attempt: 0 };
  }
  if (choice === null) return null;
  const { items, agreed } = choice;
  switch (event.type) {
    case 'ticked':
      return {
        ...choice,
        agreed: new Set(event.on ? [...agreed, event.id] : [...agreed].filter((id) => id !== event.id)),
      };
    case 'all-ticked':
      return { ...choice, agreed: new Set(event.on ? items.map(({ id }) => id) : []) };
    case 'incomplete':
      return { ...choice, attempt: choice.attempt + 1 };
    default:
      return event satisfies never;
  }
}
