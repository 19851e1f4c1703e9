import { useHost } from '@gatehouse/shell-contract';
import { entryPath } from './paths.ts';

/** A failed agreement check closes an app's web view; elsewhere it sends the player back to the start (spec A §4). */
export function useAgreementFailed(): () => void {
  const { bridge, navigate } = useHost();
  return () => {
    bridge.close();
    navigate(entryPath('agreement'));
  };
}
