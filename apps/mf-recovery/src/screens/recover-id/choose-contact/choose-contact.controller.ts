import {
  closedRecovery,
  findIdCheck,
  findIdWays,
  recoveryForms,
  recoveryProviderCodes,
  verificationStatuses,
} from '@gatehouse/api-contract';
import { idSearchPath, recoveryCheckPath } from '@gatehouse/platform';
import { typedIn, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import { recoverIdPath } from '../../../flow/paths.ts';

export const contactFields = recoveryForms.id.fields;

/** Opens a search, by what its searcher still has. */
export function useChooseContact() {
  const { navigate } = useHost();
  const [closed, setClosed] = useState(false);
  const { send, pending, shown } = useCall(findIdCheck, { restart: recoverIdPath });

  const begin = async (form: HTMLFormElement) => {
    const wanted = findIdWays.find((way) => way === typedIn(form, contactFields.way)) ?? 'email';
    const provider = recoveryProviderCodes.find((code) => code === typedIn(form, contactFields.provider));
    setClosed(false);
    const begun = await send({ query: { way: wanted, ...(provider && { provider_cd: provider }) } });
    if (!begun) return;
    const { state, status, way } = begun;
    if (closedRecovery(status, way) === 'allClosed') return setClosed(true);
    const addressBlocked = status === verificationStatuses.addressBlocked;
    navigate(way === 'person' ? recoveryCheckPath('recovery-id', state) : idSearchPath({ state, way, addressBlocked }));
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
