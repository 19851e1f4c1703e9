import { callPath, type CallDefinition, type CallValue } from '@gatehouse/api-contract';
import type { BrowserContext } from '@playwright/test';
import { mainBrand } from './addresses.ts';

/** A call that a page of this browser would make, through the edge with its cookies. Fails if the platform refuses it. */
export async function callAs<Call extends CallDefinition>(
  context: BrowserContext,
  call: Call,
  body: object,
): Promise<CallValue<Call>> {
  const answer = await context.request.fetch(`${mainBrand.origin}/api${callPath(call)}`, {
    method: call.method,
    headers: { 'caller-id': 'journey', 'caller-detail': 'member', 'sec-fetch-site': 'same-origin' },
    data: body,
  });
  const { code, value } = (await answer.json()) as { code: number | string; value: CallValue<Call> }; // the contract's envelope
  if (Number(code) !== 0) throw new Error(`${call.id} was refused: ${code}`);
  return value;
}
