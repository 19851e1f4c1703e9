import { verifyStatus } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { methodsFor, type PersonCheckMethod } from '../../person-check/methods-for.ts';
import { restartPath } from '../../../flow/guardian-paths.ts';

type Open = Readonly<{ flow: string; methods: readonly PersonCheckMethod[] }>;

/** Who may check the guardian of a flow just now, by the platform's word; `null`: not known yet. `flow`: `null` where no check is offered. */
export function useOpenMethods(flow: string | null) {
  const { url, settings } = useHost();
  const [open, setOpen] = useState<Open | null>(null);
  const { send, shown } = useCall(verifyStatus, { restart: restartPath(url) });

  const ask = () => {
    if (flow === null) return;
    void send({ query: { state: flow } }).then((standing) => {
      if (!standing) return;
      const { type, methods } = standing;
      setOpen({ flow, methods: type === null ? methods : methodsFor(type, settings, methods) });
    });
  };
  const change = useEffectEvent(() => ask());
  useEffect(() => change(), [flow]);

  return { methods: open !== null && open.flow === flow ? open.methods : null, shown, ask };
}
