import { guardianConsentWithdraw } from '@gatehouse/api-contract';
import { withdrawGuardianConsent } from '../../commands/guardians/withdraw-consent.command.ts';
import { route } from '../../http/route.ts';

export const guardianConsentWithdrawRoute = route(guardianConsentWithdraw, ({ platform, caller, request: { body } }) =>
  withdrawGuardianConsent(platform, caller, { state: body.state, consentId: body.consent_id }),
);
