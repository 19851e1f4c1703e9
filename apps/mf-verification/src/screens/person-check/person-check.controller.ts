import { completionStages, eziokCheck, phoneCheck, tossCheck, verifyStatus } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { completePath, signInPath } from '../verification/paths.ts';
import { checkingService, personCheckFlow } from './person-check.flow.ts';
import { methodsFor, type PersonCheckMethod, type PersonType } from './person-types.ts';

type Step = 'loading' | 'choosing' | 'leaving' | 'elsewhere' | 'done';

/** A page that is shown again as it was left offers the choice again. */
function transition(step: Step, event: Step | 'restored'): Step {
  if (event !== 'restored') return event;
  return step === 'leaving' ? 'choosing' : step;
}

/** The choice of a provider, and the way there: the provider's page takes this window, as a web view has no other. */
export function usePersonCheck(type: PersonType) {
  const { url, navigate, leave, settings } = useHost();
  const { remember } = personCheckFlow.useFlow();
  const [step, turn] = useReducer(transition, 'loading');
  const flow = url.searchParams.get('state') ?? '';
  const restart = signInPath(url);
  const status = useCall(verifyStatus, { restart });
  const eziok = useCall(eziokCheck, { restart });
  const phone = useCall(phoneCheck, { restart });
  const toss = useCall(tossCheck, { restart });
  const calls = [status, eziok, phone, toss] as const;

  const ask = async () => {
    const found = await status.send({ query: { state: flow } });
    if (!found) return;
    if (found.stage === completionStages.personDone) {
      turn('done');
      return navigate(completePath(url), { replace: true });
    }
    turn(found.stage === completionStages.personRequired ? 'choosing' : 'elsewhere');
  };
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), []);

  // Back from the provider may show this very page again, as it was left.
  const restored = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) turn('restored');
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => restored(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);

  const asked = { params: { service: checkingService, type }, query: { state: flow } };
  const begin: Readonly<Record<PersonCheckMethod, () => Promise<{ check: string; address: string } | null>>> = {
    async dream() {
      const begun = await eziok.send(asked);
      return begun && { check: begun.state, address: begun.url };
    },
    async phone() {
      const begun = await phone.send(asked);
      return begun && { check: begun.state ?? '', address: begun.url };
    },
    async toss() {
      const begun = await toss.send(asked);
      return begun && { check: begun.state, address: begun.auth_url };
    },
  };
  const start = async (method: PersonCheckMethod) => {
    for (const call of calls) call.clear();
    const begun = await begin[method]();
    if (!begun) return;
    turn('leaving');
    remember({ check: begun.check, search: url.search, answered: false });
    leave(begun.address);
  };

  const pending: Readonly<Record<PersonCheckMethod, boolean>> = {
    dream: eziok.pending,
    phone: phone.pending,
    toss: toss.pending,
  };
  return {
    step,
    methods: methodsFor(type, settings),
    pending: (method: PersonCheckMethod) => pending[method],
    shown: calls.map(({ shown }) => shown).find((refusal) => refusal !== null) ?? null,
    restart,
    retry: ask,
    start,
  };
}

export type PersonCheck = ReturnType<typeof usePersonCheck>;
