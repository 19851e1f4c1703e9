import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

type PageRefusalProps = Readonly<{
  refusal: ShownRefusal;
  /** Button with which the page goes on; absent: the refusal's own way on. */
  actions?: ReactNode;
  /** The page has nothing else to show. */
  alone: boolean;
}>;

function OneRefusal({ refusal, actions, alone }: PageRefusalProps) {
  const { dialogs, surface } = useHost();
  const { sentence } = refusal;
  // What began on the page stays there when the rest of the page arrives: no dialog has told it.
  const [beganAlone] = useState(alone);
  const inDialog = surface === 'sdk' && !alone && !beganAlone && sentence.action === null;
  const tell = useEffectEvent(() => {
    if (inDialog) void dialogs.alert({ title: sentence.title, contents: `${sentence.text} ${sentence.small}` });
  });
  useEffect(() => tell(), []);
  return inDialog ? null : <RefusalNotice refusal={refusal} {...(actions ? { actions } : {})} />;
}

/**
 * A refusal that belongs to no field: in a game's web view the default message dialog (spec A §8). It stands on the page where it leads on, and
 * where there was nothing else to come back to.
 */
export function PageRefusal(props: PageRefusalProps) {
  const { name, attempt } = props.refusal;
  return <OneRefusal key={`${name} ${attempt}`} {...props} />;
}
