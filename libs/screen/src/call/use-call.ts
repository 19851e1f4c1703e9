import { callApi, type CallOptions, type CallResult } from '@gatehouse/api-client';
import type { CallDefinition, CallInput, ClientValue } from '@gatehouse/api-contract';
import { useRef, useState } from 'react';
import type { RefusalPlan } from '../refusal/refusal-plan.ts';
import { useRefusal } from '../refusal/use-refusal.ts';

/** Token of a captcha that the visitor solves now; `null`: they closed it. */
export type CaptchaGiver = () => Promise<string | null>;

/** What a door says that wants a captcha, or another one. */
const wantsCaptcha: readonly string[] = ['captchaRequired', 'captchaInvalid', 'captchaIncorrect'];

/** Asks; where the call wants a captcha, again with its token, nothing typed anew. A closed captcha leaves the refusal. */
async function ask<Call extends CallDefinition>(
  call: Call,
  input: CallInput<Call>,
  options: CallOptions,
  captcha: CaptchaGiver | undefined,
): Promise<CallResult<Call>> {
  const result = await callApi(call, input, options);
  if (!captcha || result.ok || !wantsCaptcha.includes(result.refusal)) return result;
  const captchaToken = await captcha();
  return captchaToken === null ? result : ask(call, input, { ...options, captchaToken }, captcha);
}

/**
 * One call of a screen: `const register = useCall(myPcRegister, { own })`. `send` answers the value, or `null` when the
 * platform refused, could not be asked, or an earlier send is still on its way; `shown` then says why. Never rejects.
 * `captcha` solves what the call may ask for.
 */
export function useCall<Call extends CallDefinition, Field extends string = never>(
  call: Call,
  plan: RefusalPlan<Call, Field>,
  captcha?: CaptchaGiver,
) {
  const { shown, refuse, fail, clear } = useRefusal(call, plan);
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  const send = async (input: CallInput<Call>, options: CallOptions = {}): Promise<ClientValue<Call> | null> => {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    try {
      const result = await ask(call, input, options, captcha);
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
