import { minuteMs, type Route } from '@gatehouse/platform';
import { controlsOf, fill, isChoice } from '../first-html/controls.ts';

/** Key in the tab's storage of what was typed in a page: until that page is back, for half an hour at most. */
export const keptInputKey = 'gatehouse.kept-input';
const keptForMs = 30 * minuteMs;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = Readonly<{
  path: string;
  /** Member of the page; what was typed for one is not shown to another. */
  memberNo: number | null;
  until: number;
  fields: readonly (readonly [name: string, value: string, checked: boolean])[];
}>;

const isSecret = (control: Readonly<{ type: string; autocomplete: string }>) =>
  control.type === 'password' || /password|one-time-code|cc-/.test(control.autocomplete);

type Place = Readonly<{ path: Route; memberNo: number | null }>;

/** Keeps the field values of a page that the visitor leaves to sign in again; never a secret. */
export function keepInput(slot: ParentNode, { path, memberNo }: Place, now: number, store: Store): void {
  const fields = controlsOf(slot)
    .filter((control) => !isSecret(control) && control.name && (isChoice(control) ? control.checked : control.value))
    .map((control) => [control.name, control.value, isChoice(control)] as const);
  if (fields.length > 0)
    store.setItem(keptInputKey, JSON.stringify({ path, memberNo, until: now + keptForMs, fields } satisfies Kept));
}

/** Brings kept input back into the page it was typed in, for its own member; it is deleted in any case. */
export function restoreInput(slot: ParentNode, { path, memberNo }: Place, now: number, store: Store): void {
  const text = store.getItem(keptInputKey);
  if (text === null) return;
  const kept = JSON.parse(text) as Kept; // written by keepInput, in this tab
  if (kept.path !== path && kept.until > now) return; // the sign-in page is on the way
  store.removeItem(keptInputKey);
  if (kept.until <= now || (kept.memberNo !== null && kept.memberNo !== memberNo)) return;
  for (const [name, value, checked] of kept.fields) {
    const control = controlsOf(slot).find(
      (one) => one.name === name && isChoice(one) === checked && (!checked || one.value === value),
    );
    if (control) fill(control, value, checked);
  }
}
