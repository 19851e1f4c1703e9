import { callApi, type CallOptions } from '@gatehouse/api-client';
import type { CallDefinition, CallInput, ClientValue } from '@gatehouse/api-contract';
import { useRef, useState } from 'react';
import type { RefusalPlan } from '../refusal/refusal-plan.ts';
import { useRefusal } from '../refusal/use-refusal.ts';

/**
 * One call of a screen: `const register = useCall(myPcRegister, { own })`. `send` answers the value, or `null` when the
 * platform refused, could not be asked, or an earlier send is still on its way; `shown` then says why. Never rejects.
 */
export function useCall<Call extends CallDefinition, Field extends string = never>(
  call: Call,
  plan: RefusalPlan<Call, Field>,
) {
  const { shown, refuse, fail, clear } = useRefusal(call, plan);
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  const send = async (input: CallInput<Call>, options: CallOptions = {}): Promise<ClientValue<Call> | null> => {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    try {
      const result = await callApi(call, input, options);
      if (result.ok) {
        clear();
        return result.value;
      }
      await refuse(result);
    } catch (error) {
      await fail(error);
    } finally {
      running.current = false;
      setPending(false);
    }
    return null;
  };
  return { send, pending, shown, clear };
}
