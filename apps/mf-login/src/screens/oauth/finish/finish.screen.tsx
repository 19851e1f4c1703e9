import { useLink } from '@gatehouse/shell-contract';
import { useFinish } from './finish.controller.ts';
import { FinishView } from './finish.view.tsx';

export function FinishScreen() {
  const { state, refusal, otherWays, retry } = useFinish();
  return <FinishView state={state} refusal={refusal} otherWays={useLink(otherWays)} onRetry={retry} />;
}
