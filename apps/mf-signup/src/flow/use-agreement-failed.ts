import { useHost } from '@gatehouse/shell-contract';
import { entryPath } from './paths.ts';

/** A failed agreement check closes the view of the app, and leads back to the beginning wherever that stays open (spec A §4). */
export function useAgreementFailed(): () => void {
  const { bridge, navigate, url } = useHost();
  return () => {
    bridge.close();
    navigate(entryPath(url, 'agreement'));
  };
}
