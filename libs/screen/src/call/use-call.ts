import { callApi, type CallOptions } from '@gatehouse/api-client';
import type { CallDefinition, CallInput, ClientValue } from '@gatehouse/api-contract';
import { useRef, useState } from 'react';
import type { RefusalPlan } from '../refusal/refusal-plan.ts';
import { useRefusal } from '../refusal/use-refusal.ts';
import { throughCaptcha, type CaptchaGiver } from './through-captcha.ts';

/** What a call is asked with; a function, where the body itself carries the captcha's token (`null`: none yet). */
type Asked<Call extends CallDefinition> = CallInput<Call> | InputOf<Call>;
type InputOf<Call extends CallDefinition> = (captchaToken: string | null) => CallInput<Call>;

const isInputOf = <Call extends CallDefinition>(asked: Asked<Call>): asked is InputOf<Call> =>
  typeof asked === 'function';

/**
 * One call of a screen: `const register = useCall(myPcRegister, { own })`. `send` answers the value, or `null` when the
 * platform refused, could not be asked, or an earlier send is still on its way; `shown` then says why. Never rejects.
 * `captcha` solves what the call may ask for. `refuse` and `fail` show what the screen itself
 * met in an answer, or in a further call.
 */
export function useCall<Call extends CallDefinition, Field extends string = never>(
  call: Call,
  plan: RefusalPlan<Call, Field>,
  captcha?: CaptchaGiver,
) {
  const { shown, refuse, fail, clear } = useRefusal(call, plan);
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  const ask = (asked: Asked<Call>, options: CallOptions) =>
    throughCaptcha(
      (token) =>
        isInputOf<Call>(asked)
          ? callApi(call, asked(token), options)
          : callApi(call, asked, token === null ? options : { ...options, captchaToken: token }),
      captcha,
    );

  const send = async (asked: Asked<Call>, options: CallOptions = {}): Promise<ClientValue<Call> | null> => {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    try {
      const result = await ask(asked, options);
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
  return { send, pending, shown, refuse, fail, clear };
}
