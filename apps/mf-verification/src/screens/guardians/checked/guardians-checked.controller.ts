import {
  certificate,
  personChecked,
  tossToken,
  verificationFacts,
  type VerificationType,
} from '@gatehouse/api-contract';
import { providerAnswer, takeAnswer } from '@gatehouse/challenge';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { guardianCheckFlow } from '../../../flow/guardian-check.flow.ts';
import { limitPath } from '../../../flow/guardian-paths.ts';

const isType = (type: string): type is VerificationType => Object.hasOwn(verificationFacts, type);

/** Refusals after which another person or method can be tried on the page that began the check. */
const retryable = [
  'guardianAgeGap',
  'guardianIsChild',
  'childLimit',
  'otherGuardian',
  'identityAccountLimit',
  'personVerificationRequired',
] as const;

/** Takes a provider's answer about a guardian; the page that began the check shows the result. */
export function useChecked() {
  const { url, navigate } = useHost();
  const { state: memory, remember, forget } = guardianCheckFlow.useFlow();
  const answer = providerAnswer(url);

  const fail = (failure: string) => {
    remember({ ...memory, check: '', failure });
    navigate(memory.back, { replace: true });
  };
  const plan = {
    restart: memory.back,
    own: {
      ...Object.fromEntries(retryable.map((name) => [name, () => fail(name)])),
      wrongVerifyToken: () => fail('failed'),
      identityVerificationRequired: () => fail('otherPerson'),
      guardianTriesOver: () => {
        forget();
        navigate(limitPath, { replace: true });
      },
    },
  };
  const take = useCall(personChecked, plan);
  const takeToss = useCall(tossToken, plan);
  const certify = useCall(certificate, plan);

  const finish = async () => {
    const { type, method, onward } = memory;
    if (answer.kind === 'none' || answer.state !== memory.check || !isType(type))
      return navigate(memory.back, { replace: true });
    if (answer.kind !== 'code') return fail(answer.kind);
    if (!memory.answered) {
      if (!(await takeAnswer({ take, takeToss }, method, type, answer))) return;
      remember({ ...memory, answered: true });
    }
    if (!(await certify.send({ body: { state: answer.state, type } }))) return;
    forget();
    navigate(onward, { replace: true });
  };
  useArrival(finish);

  return { shown: take.shown ?? takeToss.shown ?? certify.shown, back: memory.back, retry: finish };
}
