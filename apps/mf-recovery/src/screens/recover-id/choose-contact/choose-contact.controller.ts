import { findIdCheck, findIdWays, recoveryProviderCodes, verificationStatuses } from '@gatehouse/api-contract';
import { typedIn, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import { personCheckPath, recoverIdPath, searchPath } from '../../../flow/paths.ts';
import type { Search } from '../recover-id.flow.ts';
import { searchMemory } from '../search-memory.ts';

export const contactFields = { way: 'way', provider: 'provider_cd' } as const;

/** Opens a search, by what its searcher still has. */
export function useChooseContact() {
  const { navigate, flow } = useHost();
  const [closed, setClosed] = useState(false);
  const { send, pending, shown } = useCall(findIdCheck, { restart: recoverIdPath });

  const begin = async (form: HTMLFormElement) => {
    const wanted = findIdWays.find((way) => way === typedIn(form, contactFields.way)) ?? 'email';
    const provider = recoveryProviderCodes.find((code) => code === typedIn(form, contactFields.provider));
    setClosed(false);
    const begun = await send({ query: { way: wanted, ...(provider && { provider_cd: provider }) } });
    if (!begun) return;
    const { state, status, way } = begun;
    if (status === verificationStatuses.notAllowed) return setClosed(true);
    const addressBlocked = status === verificationStatuses.addressBlocked;
    flow.write(searchMemory, { state, way, addressBlocked, proven: false } satisfies Search);
    navigate(way === 'person' ? personCheckPath('recovery-id', state) : searchPath(state));
  };
  return {
    closed,
    pending,
    shown,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void begin(event.currentTarget);
    },
  };
}

export type ChooseContactState = Pick<ReturnType<typeof useChooseContact>, 'closed' | 'pending' | 'shown'>;
