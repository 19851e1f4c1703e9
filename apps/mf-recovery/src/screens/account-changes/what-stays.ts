import type { answerChanges, ClientValue } from '@gatehouse/api-contract';
import type { UnseenChange } from './account-changes.controller.ts';

type Value = ClientValue<typeof answerChanges>;

/** Parts of what stays, of changes about which the same is to be done. */
export type Staying = Readonly<{
  /** Their owner had let them pass. */
  isLate: boolean;
  parts: Value['stays'];
}>;

const isLate = ({ asked_yn: asked }: UnseenChange) => asked === 'N';

/** What stays of the changes that were denied. A platform of before names parts alone, and one no to a late change decides for all. */
export function stayingOf({ staying, stays }: Value, denied: readonly UnseenChange[]): readonly Staying[] {
  if (staying === undefined) return stays.length === 0 ? [] : [{ isLate: denied.some(isLate), parts: stays }];
  const partsOf = (late: boolean) => {
    const changes = denied.filter((change) => isLate(change) === late);
    return [...new Set(staying.filter((one) => changes.some(({ id }) => id === one.id)).flatMap(({ parts }) => parts))];
  };
  return [false, true].map((late) => ({ isLate: late, parts: partsOf(late) })).filter(({ parts }) => parts.length > 0);
}
