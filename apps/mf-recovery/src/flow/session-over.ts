import { tokenRefusals } from '@gatehouse/api-contract';
import type { ShownRefusal } from '@gatehouse/screen';

/** The refusal that says that the session is over: a page of a member shows it in place of a form that nothing would take. */
export const sessionOver = (shown: ShownRefusal | null): ShownRefusal | null =>
  tokenRefusals.some((name) => name === shown?.name) ? shown : null;
