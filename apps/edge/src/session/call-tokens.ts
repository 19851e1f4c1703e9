import { isSecret, type CallDefinition } from '@gatehouse/api-contract';

function hasSecret(call: CallDefinition | null, name: string): boolean {
  // GenericSchema hides `entries`; every body of the contract is a v.object
  const entries = (call?.body as { entries?: Record<string, CallDefinition['value']> } | undefined)?.entries;
  const field = entries?.[name];
  return field !== undefined && isSecret(field);
}

/** The call takes the refresh token in its body: a script does not have it, so the edge puts it there. */
export const takesRefreshToken = (call: CallDefinition | null): boolean => hasSecret(call, 'refresh_token');

/** The same for the code of a recovered account; the edge keeps it for its lifetime of one minute (spec A §4). */
export const takesReturnCode = (call: CallDefinition | null): boolean =>
  hasSecret(call, 'authorization_code') && !takesRefreshToken(call);
