import type { loginSettingsSchema } from '@gatehouse/platform';
import type * as v from 'valibot';

/** Login settings of a style as they are written: what is left out takes the schema's default. */
export type StyleSettings = v.InferInput<typeof loginSettingsSchema>;

/** Order in which countries are offered first (spec A §9). */
export const countrySorting = ['PH', 'TW', 'US', 'JP', 'HK'];

/** How a player proves who they are, per purpose. */
export const verificationMethods: NonNullable<StyleSettings['verification']> = {
  signup: ['dream', 'toss', 'phone'],
  recovery: ['dream', 'toss', 'phone'],
  restriction: ['dream', 'phone'],
  inactive: ['dream', 'toss', 'phone'],
  guardian: ['dream', 'phone'],
  account: ['dream', 'toss', 'phone'],
};
