import { eziokCheck, phoneCheck, tossCheck, type VerificationType } from '@gatehouse/api-contract';
import { methodsFor, usePersonCheck, type PersonCheckMethod } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { restartLabel, restartPath } from '../../flow/paths.ts';
import { personCheckFlow } from '../../flow/person-check.flow.ts';
import type { Found } from '../../flow/turn.machine.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';

export type MemberCheckInput = Readonly<{
  type: VerificationType;
  found: Pick<Found, 'state' | 'redirect_url' | 'methods'>;
  addressBlocked: boolean;
}>;

/** The check of a member's person: the choice of a method and the departure to the provider. */
export function useMemberCheck({ type, found, addressBlocked }: MemberCheckInput) {
  const host = useHost();
  const { url, settings } = host;
  const { state: begun, remember } = personCheckFlow.useFlow();
  const restart = restartPath(type);
  const returnedUrl = found.redirect_url;
  const { step, pending, shown, begin } = usePersonCheck({
    dream: useCall(eziokCheck, { restart, own: leavingErrors(eziokCheck, host, returnedUrl) }),
    phone: useCall(phoneCheck, { restart, own: leavingErrors(phoneCheck, host, returnedUrl) }),
    toss: useCall(tossCheck, { restart, own: leavingErrors(tossCheck, host, returnedUrl) }),
  });
  return {
    step,
    type,
    addressBlocked,
    methods: methodsFor(type, settings, found.methods),
    /** Whether an earlier check of this verification did not succeed. */
    failedBefore: begun.check !== '' && begun.search === url.search,
    pending,
    shown,
    restart,
    restartLabel: restartLabel(type),
    start: (method: PersonCheckMethod) =>
      begin(method, type, found.state, (check) =>
        remember({ check, search: url.search, type, returnedUrl, answered: false }),
      ),
  };
}

export type MemberCheck = ReturnType<typeof useMemberCheck>;
