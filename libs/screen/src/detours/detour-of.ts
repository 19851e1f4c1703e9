import type { RefusalName } from '@gatehouse/api-contract';
import { keepAccountPath, pathWith, type LoginSettings } from '@gatehouse/platform';
import { readBlock, type Block } from './block-result.ts';

/** How the style of the page signs in. */
type Method = Pick<LoginSettings, 'login_method'>;
type Place = Readonly<{ path: string; type?: string }>;

const protection: Place = { path: '/restric' };

/** An account whose address is not verified proves it; one without an address enters it first. */
const emailPlace = ({ account }: Block): Place =>
  account === null ? { path: '/information', type: 'ENTER_EMAIL' } : { path: '/verification', type: 'email-verify' };

/** The crossfire-type service has terms of its own for who moves to it; anywhere else a dialog asks. */
const movePlace = (_: Block, { login_method: method }: Method): Place | null =>
  method === 'cf' ? { path: '/signup/cf/agree' } : null;

/** Where each refused sign-in goes on (spec A §2, §4). What is settled in a dialog, or by no page, is not here. */
const places: Readonly<Partial<Record<RefusalName, (block: Block, settings: Method) => Place | null>>> = {
  accountDormant: () => ({ path: '/inactive' }),
  accountRestricted: () => protection,
  accountBlocked: () => protection,
  idProtection: () => protection,
  emailVerificationRequired: emailPlace,
  personVerificationRequired: () => ({ path: '/verification', type: 'storage-identify' }),
  phoneVerificationRequired: () => ({ path: '/verification', type: 'verification-code' }),
  membershipRegistrationRequired: () => ({ path: '/information', type: 'MEMBERSHIP' }),
  otpUserRegistered: () => ({ path: '/auth/approval' }),
  migrationRequired: movePlace,
  deletionRequested: () => ({ path: keepAccountPath }),
  deletionPending: () => ({ path: keepAccountPath }),
};

/** Path a refused sign-in goes on at, with its state; `null`: no page can help. */
export function detourOf(refused: Readonly<{ refusal: RefusalName; data: unknown }>, settings: Method): string | null {
  const block = readBlock(refused.data);
  const place = block && places[refused.refusal]?.(block, settings);
  return block && place ? pathWith(place.path, { type: place.type, state: block.state }) : null;
}
