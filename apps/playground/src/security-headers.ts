import { createMiddleware } from 'hono/factory';
import type { PlaygroundEnv } from './context.ts';

/** Pages: no script at all, own style sheet, forms to ourselves, mails in a frame of ours. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The SDK's host page: frames the portal, hears it by one script of ours, and tells ourselves. */
export const sdkHostPolicy = (portalOrigin: string): string =>
  [
    pagePolicy.replace("frame-src 'self'", `frame-src ${portalOrigin}`),
    "script-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** A received mail: its own inline styles and nothing else; links open beside it. */
export const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
} as const;

/** Sets what every answer carries; a route that set its own value keeps it. */
export const securityHeaders = createMiddleware<PlaygroundEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries({ ...common, 'content-security-policy': pagePolicy })) {
    if (!headers.has(name)) headers.set(name, value);
  }
});
