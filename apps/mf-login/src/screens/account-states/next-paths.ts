import type { verificationTypes } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';

/** To the verification that this flow needs next (spec A §2, `/verification?type&state&inflow_path&redirect_url`). */
export const verificationPath = ({ searchParams }: URL, type: (typeof verificationTypes)[number]): string =>
  pathWith('/verification', { type, state: searchParams.get('state') });

/** To a new password; the sign-in's own flow ends here. */
export const newPasswordPath = '/recovery/pw';
