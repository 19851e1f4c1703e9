import { useLink } from '@gatehouse/shell-contract';
import { useFinish } from './finish.controller.ts';
import { FinishView } from './finish.view.tsx';

export function OauthCallbackScreen() {
  const { state, otherWays, retry } = useFinish();
  return <FinishView state={state} otherWays={useLink(otherWays)} onRetry={retry} />;
}
