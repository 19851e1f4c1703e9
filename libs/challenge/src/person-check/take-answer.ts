import type { CallInput, personChecked, tossToken } from '@gatehouse/api-contract';
import type { PersonCheckMethod } from './begin-check.ts';
import type { ProviderAnswer } from './provider-answer.ts';

/** The service that asks for a check, as its calls name it. */
export const checkingService = 'portal';

type TakeCalls = Readonly<{
  take: Readonly<{ send(input: CallInput<typeof personChecked>): Promise<unknown> }>;
  takeToss: Readonly<{ send(input: CallInput<typeof tossToken>): Promise<unknown> }>;
}>;

/** Hands a provider's answer to the platform, which takes it once. Whether it did. */
export async function takeAnswer(
  { take, takeToss }: TakeCalls,
  method: PersonCheckMethod,
  type: CallInput<typeof personChecked>['params']['b'],
  { state, code, transactionId }: Extract<ProviderAnswer, { kind: 'code' }>,
): Promise<boolean> {
  const taken =
    method === 'toss'
      ? await takeToss.send({ body: { state, tx_id: transactionId, code } })
      : await take.send({ params: { a: checkingService, b: type, c: state }, query: { code } });
  return taken !== null;
}
