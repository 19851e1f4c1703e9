import { expect, it } from '@jest/globals';
import { providerAnswer } from './provider-answer.ts';

it.each([
  ['state=s&code=c&tx_id=t', { kind: 'code', state: 's', code: 'c', transactionId: 't' }],
  ['state=s&code=c', { kind: 'code', state: 's', code: 'c', transactionId: '' }],
  ['state=s&error=access_denied', { kind: 'cancelled', state: 's' }],
  ['state=s&error=server_error', { kind: 'unreachable', state: 's' }],
  ['state=s&error=temporarily_unavailable', { kind: 'unreachable', state: 's' }],
  ['state=s&error=anything', { kind: 'failed', state: 's' }],
  ['state=s', { kind: 'none' }],
  ['code=c', { kind: 'none' }],
])('%s', (query, answer) => expect(providerAnswer(new URL(`https://x.test/?${query}`))).toEqual(answer));
