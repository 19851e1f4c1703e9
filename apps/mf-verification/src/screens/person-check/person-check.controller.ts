import { eziokCheck, phoneCheck, tossCheck, type VerificationType } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { signInPath } from '../../flow/paths.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';
import type { Found } from '../../flow/turn.machine.ts';
import { beginCheck } from './begin-check.ts';
import { methodsFor, type PersonCheckMethod } from './methods-for.ts';
import { checkingService, personCheckFlow } from '../../flow/person-check.flow.ts';
import { rememberLook } from './return-look.ts';
import { useShownAgain } from './use-shown-again.ts';

type Step = 'choosing' | 'leaving';

export type PersonCheckInput = Readonly<{
  type: VerificationType;
  found: Pick<Found, 'state' | 'redirect_url' | 'methods'>;
  addressBlocked: boolean;
}>;

/** The choice of a provider, and the way there: the provider's page takes this window, as a web view has no other. */
export function usePersonCheck({ type, found, addressBlocked }: PersonCheckInput) {
  const host = useHost();
  const { url, leave, settings } = host;
  const { state: begun, remember } = personCheckFlow.useFlow();
  // A page that is shown again as it was left offers the choice again.
  const [step, turn] = useReducer((_: Step, to: Step) => to, 'choosing');
  const restart = signInPath(url);
  const returnedUrl = found.redirect_url;
  const eziok = useCall(eziokCheck, { restart, own: leavingErrors(eziokCheck, host, returnedUrl) });
  const phone = useCall(phoneCheck, { restart, own: leavingErrors(phoneCheck, host, returnedUrl) });
  const toss = useCall(tossCheck, { restart, own: leavingErrors(tossCheck, host, returnedUrl) });
  const calls = [eziok, phone, toss] as const;

  useShownAgain(() => turn('choosing'));

  const asked = { params: { service: checkingService, type }, query: { state: found.state } };
  const start = async (method: PersonCheckMethod) => {
    for (const call of calls) call.clear();
    const check = await beginCheck(method, { eziok, phone, toss }, asked);
    if (!check) return;
    turn('leaving');
    remember({ check: check.check, search: url.search, type, returnedUrl, answered: false });
    rememberLook(host);
    leave(check.address);
  };

  const pending: Readonly<Record<PersonCheckMethod, boolean>> = {
    dream: eziok.pending,
    phone: phone.pending,
    toss: toss.pending,
  };
  return {
    step,
    type,
    addressBlocked,
    methods: methodsFor(type, settings, found.methods),
    /** Whether a check of this verification came to nothing before. */
    failedBefore: begun.check !== '' && begun.search === url.search,
    pending: (method: PersonCheckMethod) => pending[method],
    shown: calls.map(({ shown }) => shown).find((refusal) => refusal !== null) ?? null,
    restart,
    start,
  };
}

export type PersonCheck = ReturnType<typeof usePersonCheck>;
