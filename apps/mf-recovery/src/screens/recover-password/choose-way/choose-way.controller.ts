import {
  closedRecovery,
  recoveryStateOf,
  resetState,
  type ClosedRecovery,
  type ResetWay,
} from '@gatehouse/api-contract';
import { recoveryCheckPath } from '@gatehouse/platform';
import { rememberIdentifier, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import { resetWayPath, startPath } from '../../../flow/paths.ts';
import { readChosenWay, type IdentifierFault } from './choose-way.fields.ts';

/** Opens a reset in the chosen way. Whether there is such an account is not told (security 3). */
export function useChooseWay() {
  const host = useHost();
  const { url, navigate } = host;
  const [fault, setFault] = useState<IdentifierFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [closed, setClosed] = useState<ClosedRecovery | null>(null);
  const begin = useCall<typeof resetState, 'identifier'>(resetState, {
    restart: startPath(url),
    fields: { idNotExact: 'identifier' },
  });

  const send = async (identifier: string, way: ResetWay) => {
    setClosed(null);
    rememberIdentifier(host, identifier);
    const begun = await begin.send({ body: { user_id: identifier, way } });
    if (!begun) return;
    const stop = closedRecovery(begun.status, way);
    setClosed(stop);
    if (stop !== null) return;
    const { state } = recoveryStateOf(begun.state);
    navigate(way === 'person' ? recoveryCheckPath('recovery-pw', state) : resetWayPath(way, state, url));
  };

  return {
    fault,
    closed,
    attempt: attempt + (begin.shown?.attempt ?? 0),
    shown: begin.shown,
    pending: begin.pending,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const chosen = readChosenWay(event.currentTarget);
      begin.clear();
      setFault(chosen.fault);
      if (chosen.fault === null) void send(chosen.identifier, chosen.way);
      else setAttempt(attempt + 1);
    },
    recheck: (form: HTMLFormElement) => {
      if (fault !== null && readChosenWay(form).fault === null) setFault(null);
    },
  };
}

export type ChooseWayState = Pick<
  ReturnType<typeof useChooseWay>,
  'fault' | 'closed' | 'attempt' | 'shown' | 'pending'
>;
