import { styles, surfaces } from '@gatehouse/platform';

/** Sign-in methods. Social providers are one method; the cases rotate through the providers. */
const ways = [
  'password',
  'password without scripts',
  'one-time code',
  'QR code',
  'authenticator number',
  'social',
  'third-party client',
] as const;
export type Way = (typeof ways)[number];

/** The platform's answers to the correct proof. Outcomes with several variants rotate them. */
const outcomes = [
  'signed in',
  'terms missing',
  'password campaign',
  'dormant',
  'access refused',
  'confirmation required',
  'verification required',
] as const;
export type Outcome = (typeof outcomes)[number];

export const dimensions = { outcome: outcomes, way: ways, style: styles, surface: surfaces } as const;
