import { wholeLongCode } from '@gatehouse/api-contract';
import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';

const codeIn = ({ hash }: URL): string | null => wholeLongCode(new URLSearchParams(hash.slice(1)).get('code') ?? '');

/** The long code that the link of a letter brought in the fragment of the address, which does not keep it; `null`: none. */
export function useLinkedCode(): string | null {
  const { url, navigate } = useHost();
  const [linked] = useState(() => codeIn(url));
  useArrival(() => {
    if (linked !== null) navigate(url.pathname + url.search, { replace: true });
  });
  return linked;
}
