import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import type { ShownClient } from './login.view.tsx';

/** The client that the visitor signs in for; `null`: none. Without its name the page says less: the sign-in itself refuses a wrong client. */
export function useClient(): ShownClient | null {
  const { url, report } = useHost();
  const id = url.searchParams.get('client_id');
  const [name, setName] = useState('');
  useArrival(async () => {
    if (!id) return;
    try {
      const { nameOfClient } = await import('./rare-parts.ts');
      setName(await nameOfClient(id));
    } catch (thrown) {
      report(thrown, { call: 'client-info' });
    }
  });
  return id ? { name, placeholder: '1' } : null;
}
