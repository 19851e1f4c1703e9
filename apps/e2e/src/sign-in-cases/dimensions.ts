import { styles, surfaces } from '@gatehouse/platform';

/** How a player proves who they are. A provider is one way: which of them is rotated through the cases. */
export const ways = [
  'password',
  'password without scripts',
  'one-time code',
  'QR code',
  'authenticator number',
  'social',
  'third-party client',
] as const;
export type Way = (typeof ways)[number];

/** What the platform answers to the right proof. Those with several forms rotate them, as `social` its providers. */
export const outcomes = [
  'signed in',
  'terms missing',
  'password campaign',
  'dormant',
  'kept out',
  'asked first',
  'proof due',
] as const;
export type Outcome = (typeof outcomes)[number];

export const dimensions = { outcome: outcomes, way: ways, style: styles, surface: surfaces } as const;
