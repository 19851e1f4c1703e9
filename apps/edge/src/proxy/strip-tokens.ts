import { withoutSecrets, type CallDefinition } from '@gatehouse/api-contract';

/** Names under which tokens travel (spec A §3): gone from every answer, whatever its call says. */
const tokenKeys = new Set(['accessToken', 'refreshToken', 'access_token', 'refresh_token']);

function withoutTokenKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokenKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !tokenKeys.has(key))
      .map(([key, inner]) => [key, withoutTokenKeys(inner)]),
  );
}

/** An answer as a script may see it: without the contract's secrets and without anything named like a token (security 1). */
export function strippedAnswer(call: CallDefinition | null, answer: unknown): unknown {
  if (!call) return withoutTokenKeys(answer);
  if (call.envelope === 'raw') return withoutTokenKeys(withoutSecrets(call.value, answer));
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return withoutTokenKeys(answer);
  return withoutTokenKeys({ ...answer, value: withoutSecrets(call.value, answer.value) });
}
