/** For journeys and measurements: whole crowds call from one address, which the limits of a network would take for an attack. */
export const manyFromOneAddress = {
  API_FLOOD_PER_MINUTE: '10000000',
  API_NETWORK_CAPTCHA_FROM: '10000000',
  API_NETWORK_REFUSE_FROM: '10000000',
  API_OPENINGS_PER_BROWSER: '10000000',
  API_OPENINGS_PER_NETWORK: '10000000',
  API_DATABASE_SHARE: '100',
  API_QR_PER_BROWSER: '10000000',
  API_QR_PER_NETWORK: '10000000',
  API_CLIENT_SECRET_FAILURES: '10000000',
  API_SIGN_IN_LINE_SHARE: '100',
} as const;
