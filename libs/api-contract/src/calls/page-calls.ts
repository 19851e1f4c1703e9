import * as v from 'valibot';
import { cdnFile } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { address, countryCode, identifierText, localeText, nothing } from '../schemas/fields.ts';

/** Texts of the CDN that go over the bundled ones; given up after 2000 ms (spec A §7). The path is ours. */
export const translations = defineCall({
  ...cdnFile,
  id: 'ep:cdn:translations',
  path: 'locales/:locale/:namespace',
  pathIsOurs: true,
  params: v.object({ locale: localeText, namespace: identifierText }),
  value: v.record(v.string(), v.unknown()),
});

/** Analytics identity at start (spec A §7): off by default, never before consent for a minor; `url` without its query. */
export const analyticsIdentity = defineCall({
  id: 'ep:analytics:identity',
  area: 'shell',
  base: 'analytics',
  auth: 'optional',
  envelope: 'zero',
  spec: 'A§7',
  method: 'POST',
  path: 'v1.0/identity',
  pathIsOurs: true,
  ofNoPage: true,
  body: v.object({
    app_id: identifierText,
    source_type: v.literal('pcweb'),
    url: address,
    country: countryCode,
    locale: localeText,
  }),
  value: nothing,
  refusals: {},
});
