import type { answerChanges, ClientValue, unseenChanges } from '@gatehouse/api-contract';

type Value = ClientValue<typeof answerChanges>;
type Denied = Pick<ClientValue<typeof unseenChanges>['changes'][number], 'id' | 'asked_yn'>;

/** Parts of what stays, of changes about which the same is to be done. */
export type Staying = Readonly<{
  /** Their owner had let them pass. */
  isLate: boolean;
  parts: Value['stays'];
}>;

const isLate = ({ asked_yn: asked }: Denied) => asked === 'N';

/** What stays of the changes that were denied. A platform of before names parts alone, and one no to a late change decides for all. */
export function stayingOf({ staying, stays }: Value, denied: readonly Denied[]): readonly Staying[] {
  if (staying === undefined) return stays.length === 0 ? [] : [{ isLate: denied.some(isLate), parts: stays }];
  const partsOf = (late: boolean) => {
    const changes = denied.filter((change) => isLate(change) === late);
    return [...new Set(staying.filter((one) => changes.some(({ id }) => id === one.id)).flatMap(({ parts }) => parts))];
  };
  return [false, true].map((late) => ({ isLate: late, parts: partsOf(late) })).filter(({ parts }) => parts.length > 0);
}
