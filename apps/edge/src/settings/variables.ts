import { environments, minuteMs, usualListenerLimits, usualPageDeadlines } from '@gatehouse/platform';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const wholeNumber = (low: number, high: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(low, `must be at least ${low}`),
    v.maxValue(high, `must be at most ${high}`),
  );
const origin = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const originText = v.pipe(v.string(), v.regex(origin, 'must be an origin such as http://127.0.0.1:4300'));
const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));

/** Environment variables of the edge, with the default of each. */
export const variables = v.object({
  GATEHOUSE_ENV: v.optional(v.picklist(environments, `must be one of ${environments.join(', ')}`), 'local'),
  GATEHOUSE_PORT_BASE: v.optional(wholeNumber(1024, 65_000), '4200'),
  GATEHOUSE_LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a pino log level'),
    'info',
  ),
  GATEHOUSE_DRAIN_MS: v.optional(wholeNumber(0, minuteMs)),
  EDGE_PORT: v.optional(wholeNumber(1, 65_535)),
  GATEHOUSE_SITES: v.optional(text),
  EDGE_API_URL: v.optional(originText),
  EDGE_SECURE_API_URL: v.optional(originText),
  EDGE_API_URL_PPOOL: v.optional(originText),
  EDGE_SECURE_API_URL_PPOOL: v.optional(originText),
  EDGE_CDN_URL: v.optional(originText),
  EDGE_ANALYTICS_APP_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be a name of letters, digits, dots, _ and -')),
  ),
  EDGE_SHARED_SECRET: v.optional(secret),
  EDGE_SESSION_KEY: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url'))),
  EDGE_RELEASE_INDEX: v.optional(text),
  EDGE_KEPT_INDEX: v.optional(text),
  EDGE_KEPT_FRAGMENTS: v.optional(text),
  EDGE_RELEASE_KEYS: v.optional(text),
  EDGE_SHELL_DIR: v.optional(text, '.data/releases/shell'),
  EDGE_OWNERS: v.optional(text),
  EDGE_KEPT_OWNERS: v.optional(text),
  EDGE_TLS_CERT: v.optional(text),
  EDGE_TLS_KEY: v.optional(text),
  EDGE_HEADER_LIMIT_MS: v.optional(wholeNumber(100, 120_000), String(usualListenerLimits.headerMs)),
  EDGE_REQUEST_LIMIT_MS: v.optional(wholeNumber(100, 600_000), String(usualListenerLimits.requestMs)),
  EDGE_IDLE_LIMIT_MS: v.optional(wholeNumber(100, 600_000), String(usualListenerLimits.idleMs)),
  EDGE_HEAD_LIMIT_BYTES: v.optional(wholeNumber(32_768, 65_536), '49152'),
  EDGE_ENTRY_LIMIT_MS: v.optional(wholeNumber(100, 600_000), String(usualPageDeadlines.entryMs)),
  EDGE_NOTICE_LIMIT_MS: v.optional(wholeNumber(100, 600_000), String(usualPageDeadlines.noticeMs)),
  EDGE_FRAME_ANCESTORS: v.optional(v.pipe(text, v.regex(/^[^;,]+$/, 'must be CSP sources, separated by spaces'))),
  EDGE_HOST_RELAY_URL: v.optional(
    v.pipe(v.string(), v.regex(origin, 'must be an origin such as http://127.0.0.1:4310')),
  ),
  EDGE_SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:|https:\/\/)[\x21-\x7e]+$/, 'must be a mailto: or https:// address')),
  ),
  EDGE_COOKIES_SCRIPT_READABLE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  EDGE_TRUSTED_PROXIES: v.optional(list, ''),
  EDGE_DEVELOPMENT: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  EDGE_NATION: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters')),
    'KR',
  ),
  EDGE_NATION_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header'))),
});
