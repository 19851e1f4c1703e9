import {
  certificate,
  personChecked,
  tossToken,
  verificationFacts,
  type VerificationType,
} from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent } from 'react';
import { providerAnswer } from '../../person-return/provider-answer.ts';
import { limitPath } from '../../../flow/guardian-paths.ts';
import { guardianCheckFlow } from '../../../flow/guardian-check.flow.ts';

const isType = (type: string): type is VerificationType => Object.hasOwn(verificationFacts, type);

/** Refusals after which another person, or another way, may be tried on the page that began the check. */
const tryAgain = [
  'guardianAgeGap',
  'guardianIsChild',
  'childLimit',
  'identityAccountLimit',
  'personVerificationRequired',
] as const;

/** Takes a provider's answer about a guardian; the page that began the check says what came of it. */
export function useChecked() {
  const { url, navigate } = useHost();
  const { state: memory, remember, forget } = guardianCheckFlow.useFlow();
  const answer = providerAnswer(url);
  const mine = answer.kind !== 'none' && answer.state === memory.check && isType(memory.type);

  const fail = (failure: string) => {
    remember({ ...memory, check: '', failure });
    navigate(memory.back, { replace: true });
  };
  const toLimit = () => {
    forget();
    navigate(limitPath, { replace: true });
  };
  const own = {
    ...Object.fromEntries(tryAgain.map((name) => [name, () => fail(name)])),
    wrongVerifyToken: () => fail('failed'),
    identityVerificationRequired: () => fail('otherPerson'),
    guardianTriesOver: toLimit,
  };
  const plan = { restart: memory.back, own };
  const take = useCall(personChecked, plan);
  const takeToss = useCall(tossToken, plan);
  const certify = useCall(certificate, plan);

  const finish = async () => {
    if (!mine || !isType(memory.type)) return navigate(memory.back, { replace: true });
    if (answer.kind !== 'code') return fail(answer.kind);
    const { state, code, transactionId } = answer;
    const { type, method, answered, onward } = memory;
    if (!answered) {
      const taken =
        method === 'toss'
          ? await takeToss.send({ body: { state, tx_id: transactionId, code } })
          : await take.send({ params: { a: 'portal', b: type, c: state }, query: { code } });
      if (!taken) return;
      remember({ ...memory, answered: true });
    }
    if (!(await certify.send({ body: { state, type } }))) return;
    forget();
    navigate(onward, { replace: true });
  };
  const arrive = useEffectEvent(() => void finish());
  useEffect(() => arrive(), []);

  return { shown: take.shown ?? takeToss.shown ?? certify.shown, back: memory.back, retry: finish };
}
