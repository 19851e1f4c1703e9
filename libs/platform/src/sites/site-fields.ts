import * as v from 'valibot';
import { parseAddress } from '../parse-address.ts';
import { returnFamilies } from './site.ts';

const domainPattern = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const originPattern = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

const origin = v.pipe(
  v.string('must be an origin such as https://accounts.example'),
  v.check(
    (text) => originPattern.test(text) && parseAddress(text)?.origin === text,
    'must be an origin such as https://accounts.example',
  ),
);
const address = v.pipe(
  v.string('must be an address such as https://www.example'),
  v.check(
    (text) => /^https?:\/\/[\x21-\x7e]+$/.test(text) && !text.endsWith('/') && parseAddress(text) !== null,
    'must be an http(s) address without a final slash',
  ),
);
const domain = v.pipe(
  v.string('must be a domain in lower case'),
  v.regex(domainPattern, 'must be a domain in lower case, without a leading dot'),
);
const domains = v.array(domain, 'must be a list of domains');
const port = v.pipe(
  v.number('must be a port'),
  v.integer('must be a port'),
  v.minValue(1, 'must be a port'),
  v.maxValue(65_535, 'must be a port'),
);

/** What a configuration may set of one site; what it leaves out stays as built in. A name it does not know is refused. */
export const siteFields = v.strictObject(
  {
    origin: v.optional(origin),
    home: v.optional(address),
    mainSite: v.optional(address),
    usSite: v.optional(address),
    memberSite: v.optional(address),
    apiHost: v.optional(origin),
    secureApiHost: v.optional(origin),
    cdnHost: v.optional(origin),
    cookieDomain: v.optional(v.nullable(domain)),
    inflowPath: v.optional(
      v.pipe(v.string('must be a word'), v.regex(/^[A-Z0-9_]{1,40}$/, 'must be a word of capitals, digits and _')),
    ),
    /** Domains of each family; the brand says which families count. */
    returnDomains: v.optional(
      v.strictObject(v.entriesFromList(returnFamilies, v.optional(domains)), 'must be a known field'),
    ),
    returnPorts: v.optional(v.array(port, 'must be a list of ports')),
  },
  'must be a known field',
);
export type SiteFields = v.InferOutput<typeof siteFields>;
