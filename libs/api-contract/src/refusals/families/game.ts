import type { RefusalTable } from './refusal.ts';

/** Games, launch, maintenance and the block checker (spec A §4, B §8). */
export const gameFamily = {
  gameTokenMissing: { reaction: 'leave', status: 401 },
  gameIdMissing: { reaction: 'leave', status: 400 },
  gameGuidMissing: { reaction: 'leave', status: 403 },
  gameNotFound: { reaction: 'notice', status: 404 },
  gamePersonVerifyNotAgreed: { reaction: 'notice', status: 403 },
  gameParentVerifyNotAgreed: { reaction: 'notice', status: 403 },
  gameTermsNotAgreed: { reaction: 'notice', status: 403 },
  notOnSaleInCountry: { reaction: 'notice', status: 403 },
  countryUnavailable: { reaction: 'notice', status: 403 },
  maintenanceBlock: { reaction: 'notice', status: 503 },
  blockcheckerDatabaseNotInitialised: { reaction: 'notice', status: 503 },
  blockcheckerInvalidApiVersion: { reaction: 'notice', status: 400 },
  blockcheckerNumberInvalid: { reaction: 'notice', status: 400 },
  blockcheckerNoPermission: { reaction: 'notice', status: 403 },
  blockcheckerInvalidParameter: { reaction: 'notice', status: 400 },
  blockcheckerDataNotFound: { reaction: 'notice', status: 404 },
  blockcheckerFileExists: { reaction: 'notice', status: 409 },
  blockcheckerContractSizeLimit: { reaction: 'notice', status: 400 },
} as const satisfies RefusalTable;
