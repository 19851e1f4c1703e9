import { randomBytes } from 'node:crypto';
import type { EdgeContext } from '../http/visit-context.ts';

export const productName = 'Gatehouse';

export const newNonce = (): string => randomBytes(16).toString('base64');

export function pageHeaders(c: EdgeContext, policy: string, options: Readonly<{ form: boolean }>): void {
  c.header('content-security-policy', policy);
  // A form's post needs its Origin: with no-referrer browsers send `null` (day-one, "Edge, tokens, forms").
  c.header('referrer-policy', options.form ? 'same-origin' : 'no-referrer');
  if (c.get('secure')) c.header('reporting-endpoints', 'csp="/csp-reports"');
}
