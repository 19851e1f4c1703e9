import type { Route } from '../base/http/route.ts';
import { analyticsRoutes } from '../catalogue/analytics/analytics.routes.ts';
import { blocksRoutes } from '../catalogue/blocks/blocks.routes.ts';
import { clientsRoutes } from '../catalogue/clients/clients.routes.ts';
import { configurationRoutes } from '../catalogue/configuration/configuration.routes.ts';
import { gameInfoRoutes } from '../catalogue/games/game-info.routes.ts';
import { gamesRoutes } from '../catalogue/games/games.routes.ts';
import { maintenanceRoutes } from '../catalogue/maintenance/maintenance.routes.ts';
import { termsRoutes } from '../catalogue/terms/terms.routes.ts';
import { accountEmailRoutes } from '../credentials/account-email/account-email.routes.ts';
import { findAccountRoutes } from '../credentials/find-account/find-account.routes.ts';
import { letterStopsRoutes } from '../credentials/letter-stops/letter-stops.routes.ts';
import { nationRoutes } from '../credentials/nation/nation.routes.ts';
import { newPasswordRoutes } from '../credentials/new-password/new-password.routes.ts';
import { ownerProofRoutes } from '../credentials/owner-proof/owner-proof.routes.ts';
import { ownerWaitRoutes } from '../credentials/owner-wait/owner-wait.routes.ts';
import { passwordResetRoutes } from '../credentials/password-reset/password-reset.routes.ts';
import { securityQuestionsRoutes } from '../credentials/security-questions/security-questions.routes.ts';
import { unseenChangesRoutes } from '../credentials/unseen-changes/unseen-changes.routes.ts';
import { verificationRoutes } from '../credentials/verification/verification.routes.ts';
import { devicesRoutes } from '../devices/game-devices/devices.routes.ts';
import { pcsRoutes } from '../devices/pcs/pcs.routes.ts';
import { captchaRoutes } from '../flow/captcha/captcha.routes.ts';
import { contactsRoutes } from '../flow/contacts/contacts.routes.ts';
import { popupsRoutes } from '../flow/popups/popups.routes.ts';
import { guardiansRoutes } from '../guardians/consent/guardians.routes.ts';
import { launchRoutes } from '../guardians/launch/launch.routes.ts';
import { balancesRoutes } from '../leaving/withdrawal/balances.routes.ts';
import { platformEventsRoutes } from '../leaving/withdrawal/platform-events.routes.ts';
import { withdrawalRoutes } from '../leaving/withdrawal/withdrawal.routes.ts';
import { channelingRoutes } from '../moving/channeling/channeling.routes.ts';
import { transferRoutes } from '../moving/transfer/transfer.routes.ts';
import { authorizationRoutes } from '../session/authorization/authorization.routes.ts';
import { sessionsRoutes } from '../session/sessions/sessions.routes.ts';
import { approvalsRoutes } from '../sign-in/approvals/approvals.routes.ts';
import { authenticatorRoutes } from '../sign-in/authenticator/authenticator.routes.ts';
import { signInRoutes } from '../sign-in/entry/sign-in.routes.ts';
import { identityRoutes } from '../sign-in/identity/identity.routes.ts';
import { oneTimeCodeRoutes } from '../sign-in/one-time-code/one-time-code.routes.ts';
import { recoveryRoutes } from '../sign-in/recovery/recovery.routes.ts';
import { socialRoutes } from '../sign-in/social/social.routes.ts';
import { crossfireRoutes } from '../sign-up/crossfire/crossfire.routes.ts';
import { signUpRoutes } from '../sign-up/registration/sign-up.routes.ts';

/** Every call that is built, by domain. */
export const allRoutes: readonly Route[] = [
  ...approvalsRoutes,
  ...oneTimeCodeRoutes,
  ...authenticatorRoutes,
  ...signInRoutes,
  ...sessionsRoutes,
  ...authorizationRoutes,
  ...socialRoutes,
  ...termsRoutes,
  ...clientsRoutes,
  ...popupsRoutes,
  ...recoveryRoutes,
  ...newPasswordRoutes,
  ...ownerProofRoutes,
  ...securityQuestionsRoutes,
  ...unseenChangesRoutes,
  ...letterStopsRoutes,
  ...ownerWaitRoutes,
  ...passwordResetRoutes,
  ...findAccountRoutes,
  ...contactsRoutes,
  ...verificationRoutes,
  ...accountEmailRoutes,
  ...nationRoutes,
  ...transferRoutes,
  ...channelingRoutes,
  ...identityRoutes,
  ...guardiansRoutes,
  ...captchaRoutes,
  ...pcsRoutes,
  ...signUpRoutes,
  ...crossfireRoutes,
  ...devicesRoutes,
  ...gamesRoutes,
  ...gameInfoRoutes,
  ...blocksRoutes,
  ...maintenanceRoutes,
  ...launchRoutes,
  ...configurationRoutes,
  ...analyticsRoutes,
  ...withdrawalRoutes,
  ...balancesRoutes,
  ...platformEventsRoutes,
];
