import type { TermsGroup, TermsItem } from './terms-item.ts';

/** Version of each ticked item when it was ticked; `-1` for an item without versions. */
export type TermsTicks = Readonly<Record<string, number>>;
const versionOf = ({ version }: TermsItem): number => version ?? -1;

export type TermsChoice = Readonly<{
  groups: readonly TermsGroup[];
  /** Ids of the ticked items. */
  agreed: ReadonlySet<string>;
  /** Submissions that were stopped because required items were missing. From the first one on, missing items are marked. */
  attempt: number;
  /** The platform published other versions while these were being read. */
  changed: boolean;
}>;

export type TermsEvent =
  | Readonly<{ type: 'loaded'; groups: readonly TermsGroup[]; ticks: TermsTicks; changed: boolean }>
  | Readonly<{ type: 'ticked'; id: string; on: boolean }>
  | Readonly<{ type: 'all-ticked'; on: boolean }>
  | Readonly<{ type: 'incomplete' }>;

export const termsItemsOf = ({ groups }: Pick<TermsChoice, 'groups'>): TermsItem[] =>
  groups.flatMap(({ items }) => items);

/** Required items without a tick, in order. */
export const missingTerms = (choice: TermsChoice): TermsItem[] =>
  termsItemsOf(choice).filter((item) => item.required && !choice.agreed.has(item.id));

/** The missing items that are marked on the page: none before the first submission. */
export const markedTerms = (choice: TermsChoice | null): TermsItem[] =>
  choice !== null && choice.attempt > 0 ? missingTerms(choice) : [];

/** Whether everything required is ticked: what is optional is chosen item by item. */
export const isAllAgreed = (choice: TermsChoice): boolean => missingTerms(choice).length === 0;

/** A tick for all holds what is required only, and leaves what was chosen of the rest. */
function tickAll(choice: TermsChoice, on: boolean): TermsChoice {
  const items = termsItemsOf(choice);
  const agreed = items.filter(({ id, required }) => (required ? on : choice.agreed.has(id)));
  return { ...choice, agreed: new Set(agreed.map(({ id }) => id)) };
}

/** What a flow stores so that ticks survive a reload. */
export const ticksOf = (choice: TermsChoice): TermsTicks =>
  Object.fromEntries(
    termsItemsOf(choice)
      .filter(({ id }) => choice.agreed.has(id))
      .map((item) => [item.id, versionOf(item)]),
  );

/** One answer, as the calls of the API take it, for every item that was shown and for no other item. */
export const termsAnswersOf = (choice: TermsChoice) =>
  termsItemsOf(choice).map(({ id, version }) => ({
    terms_type_id: id,
    ...(version === null ? {} : { version }),
    agree_yn: choice.agreed.has(id) ? ('Y' as const) : ('N' as const),
  }));

/** Ticks of the page and stored ticks stay for the items whose version is unchanged. */
function load(choice: TermsChoice | null, { groups, ticks, changed }: TermsEvent & { type: 'loaded' }): TermsChoice {
  const known = { ...ticks, ...(choice && ticksOf(choice)) };
  const kept = termsItemsOf({ groups }).filter((item) => known[item.id] === versionOf(item));
  return { groups, agreed: new Set(kept.map(({ id }) => id)), attempt: 0, changed };
}

/** The choice for a list of terms; `null` until the terms are loaded. */
export function transition(choice: TermsChoice | null, event: TermsEvent): TermsChoice | null {
  if (event.type === 'loaded') return load(choice, event);
  if (choice === null) return null;
  switch (event.type) {
    case 'ticked': {
      const others = [...choice.agreed].filter((id) => id !== event.id);
      return { ...choice, agreed: new Set(event.on ? [...others, event.id] : others) };
    }
    case 'all-ticked':
      return tickAll(choice, event.on);
    case 'incomplete':
      return { ...choice, attempt: choice.attempt + 1 };
    default:
      return event satisfies never;
  }
}
