import * as v from 'valibot';
import { auth } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { doorRefusals } from '../definition/door-refusals.ts';
import { address, identifierText, shortText } from '../schemas/fields.ts';
import { signInResult } from '../schemas/sign-in-result.ts';

const qrStatus = v.picklist(['WAITING', 'SCANNED', 'APPROVED', 'REFUSED', 'EXPIRED']);
const approvalSession = identifierText;

/** A QR code to scan with a signed-in app (spec A §3). */
export const qrCode = defineCall({
  ...auth,
  id: 'ep:auth:POST v1.0/qr',
  area: 'login',
  method: 'POST',
  path: 'v1.0/qr',
  body: v.object({ inflow_path: v.optional(shortText, 'NONE'), game_no: v.optional(shortText) }),
  /** `expires_in` in seconds; `image` a data address of the picture. */
  value: v.object({ image: v.string(), session: approvalSession, url: address, expires_in: v.number() }),
  refusals: { '40303': 'requestDenied', '43005': 'signInClosed' },
});

/** Status of the scan; once approved, the answer has the tokens of the session. */
export const qrStatusCheck = defineCall({
  ...auth,
  id: 'ep:auth:GET v1.0/qr/status',
  area: 'login',
  method: 'GET',
  path: 'v1.0/qr/status',
  query: v.object({ session: approvalSession, forever: v.optional(v.picklist(['Y', 'N']), 'N') }),
  value: v.object({
    status: qrStatus,
    session: approvalSession,
    expires_in: v.number(),
    ...v.partial(signInResult).entries,
  }),
  refusals: doorRefusals,
  session: 'issues',
});
