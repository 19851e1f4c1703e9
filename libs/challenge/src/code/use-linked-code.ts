import { wholeLongCode } from '@gatehouse/api-contract';
import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';

const codeIn = ({ hash }: URL): string | null => wholeLongCode(new URLSearchParams(hash.slice(1)).get('code') ?? '');

/**
 * Hands over the long code that the link of a letter brings in the fragment of the address, which does not keep it: as the page is opened, and where
 * the link is pasted into the tab that is open already.
 */
export function useLinkedCode(onCode: (code: string) => void): void {
  const { url, navigate } = useHost();
  useArrival(() => {
    const linked = codeIn(url);
    if (linked === null) return;
    onCode(linked);
    navigate(url.pathname + url.search, { replace: true });
  }, url.hash);
}
