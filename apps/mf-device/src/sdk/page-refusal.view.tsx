import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

type PageRefusalProps = Readonly<{
  refusal: ShownRefusal;
  /** Button with which the page goes on; absent: the refusal's own way on. */
  actions?: ReactNode;
  /** The page has nothing else to show. */
  alone: boolean;
}>;

/**
 * A refusal that belongs to no field: in a game's web view the default message dialog (spec A §8). It stands on the page where it leads on, and
 * where there is nothing else to come back to.
 */
export function PageRefusal({ refusal, actions, alone }: PageRefusalProps) {
  const { dialogs, surface } = useHost();
  const { attempt, sentence } = refusal;
  const inDialog = surface === 'sdk' && !alone && sentence.action === null;
  const tell = useEffectEvent(() => {
    if (inDialog) void dialogs.alert({ title: sentence.title, contents: `${sentence.text} ${sentence.small}` });
  });
  useEffect(() => tell(), [attempt]);
  return inDialog ? null : <RefusalNotice refusal={refusal} {...(actions ? { actions } : {})} />;
}
