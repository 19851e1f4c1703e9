import { verifyStatus } from '@gatehouse/api-contract';
import { methodsFor, type PersonCheckMethod } from '@gatehouse/challenge';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { restartPath } from '../../../flow/guardian-paths.ts';

type OpenMethods = Readonly<{ flow: string; methods: readonly PersonCheckMethod[] }>;

/** The methods that the platform has open for a flow; `null`: not known yet. `flow`: `null` where no check is offered. */
export function useOpenMethods(flow: string | null) {
  const { url, settings } = useHost();
  const [open, setOpen] = useState<OpenMethods | null>(null);
  const { send, shown } = useCall(verifyStatus, { restart: restartPath(url) });

  const load = async () => {
    if (flow === null) return;
    const standing = await send({ query: { state: flow } });
    if (!standing) return;
    const { type, methods } = standing;
    setOpen({ flow, methods: type === null ? methods : methodsFor(type, settings, methods) });
  };
  useArrival(load, flow);

  return { methods: open !== null && open.flow === flow ? open.methods : null, shown, load };
}
