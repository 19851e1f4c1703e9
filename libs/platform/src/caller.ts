/** Headers every script call carries (spec A §7). */
export const callerHeaders = {
  id: 'caller-id',
  detail: 'caller-detail',
  lang: 'X-Lang',
  nation: 'X-Nation',
  timezone: 'X-Timezone',
  utcOffset: 'X-Utc-Offset',
  /** `PC` or `MOBILE`. */
  deviceType: 'X-Device-Type',
  /** Language of the device, which the page need not be in. */
  clientLang: 'X-Client-Lang',
} as const;

/**
 * Login style of the page a call comes from. Ours, and for the edge only: it decides how long a stay-signed-in cookie
 * lives (spec A §9). Anything but a style of the list counts as absent.
 */
export const styleHeader = 'X-Gatehouse-Style';

/** `caller-id` of the portal itself. */
export const portalCallerId = 'gatehouse-portal';

/** Answer to a wrong secret: nothing that the edge says about its visitor is believed. */
export const edgeRefused = 'refused';

/**
 * Headers between our own processes. The account API believes the first six only next to the shared secret of the
 * edge, and drops them otherwise.
 */
export const internalHeaders = {
  /** The account API answers `edgeRefused` under this name where the secret is not its own. */
  edgeSecret: 'x-gatehouse-edge',
  clientAddress: 'x-gatehouse-client',
  brand: 'x-gatehouse-brand',
  browserId: 'x-gatehouse-browser',
  /** Id by which accounts know the browser again; the answer to a sign-in that made another one names that. */
  knownBrowser: 'x-gatehouse-known',
  /** Country of the visitor, as far as the edge knows. */
  nation: 'x-gatehouse-nation',
  /** Style of the page that asks. */
  style: 'x-gatehouse-page-style',
  requestId: 'x-request-id',
  /** Milliseconds the platform's clock is ahead; sent with each answer outside live. */
  clockOffset: 'x-gatehouse-clock-offset',
  testSecret: 'x-gatehouse-test',
} as const;

/**
 * One more of them, apart from the others because pages carry those: a refresh token counts only in the browser of its session. The answer
 * names it too, as a sign that this was heeded.
 */
export const sameBrowserHeader = 'x-gatehouse-same-browser';

/**
 * Key of the session in the browser that asks, apart from the others for the same reason; `noSessionKey`: the browser has none. The answer to a
 * sign-in names the key that it made.
 */
export const sessionKeyHeader = 'x-gatehouse-session-key';
export const noSessionKey = 'none';
