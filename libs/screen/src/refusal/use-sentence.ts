import type { RefusalName } from '@gatehouse/api-contract';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { useArrival } from '../arrival/use-arrival.ts';

/** A sentence that a page says by itself, loaded when it is due; `null`: there is nothing to say, or it is still to come. */
export function useSentence(name: RefusalName | null): RefusalSentence | null {
  const host = useHost();
  const [sentence, setSentence] = useState<RefusalSentence | null>(null);
  const tell = async () => {
    setSentence(name && (await host.explain({ refusal: name, code: '' })));
  };
  useArrival(tell, `${name} ${host.locale}`);
  return name === null ? null : sentence;
}
