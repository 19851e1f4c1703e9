import type { MiddlewareHandler } from 'hono';
import type { EdgeEnv } from './visit-context.ts';

const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissions = `${features.map((name) => `${name}=()`).join(', ')}, otp-credentials=(self), clipboard-write=(self)`;

/** Nothing on it may run, load or be framed: the policy of every answer that is not a page. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Only documents read these rules; half a kilobyte on each script would be paid by every first visit. */
const isDocument = (headers: Headers) => /^(text\/html|image\/svg\+xml)/.test(headers.get('content-type') ?? '');

/** Headers of every answer (security 12); a page sets its own policy and referrer rule before. */
export const securityHeaders: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  const unlessSet = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('cross-origin-resource-policy', 'same-origin');
  if (isDocument(headers)) {
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', permissions);
  }
  unlessSet('referrer-policy', 'no-referrer');
  unlessSet('content-security-policy', closedPolicy);
  unlessSet('cache-control', 'no-store');
  if (c.get('secure')) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
};
