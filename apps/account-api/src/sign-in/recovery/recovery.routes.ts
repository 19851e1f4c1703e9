import {
  oauthCodeLv2,
  passwordGuide,
  passwordGuideSkip,
  reauthCheck,
  reauthRecover,
  reauthSave,
  sessionCheck,
} from '@gatehouse/api-contract';
import { getAccount, identityNames } from '../../account/accounts/accounts.repository.ts';
import { isCampaignDue } from '../../account/accounts/password-campaign.policy.ts';
import { presentSignIn } from '../../session/sessions/sign-in-result.presenter.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { checkReauth } from './check-paused.command.ts';
import { checkSession } from './check-session.command.ts';
import { hidePasswordCampaign } from './hide-campaign.command.ts';
import { recoverAccount } from './recover-account.command.ts';
import { returnToAccount } from './return-to-account.command.ts';
import { saveReauth } from './save-reauth.command.ts';

const sessionCheckRoute = route(sessionCheck, async ({ platform, caller, request }) => {
  const outcome = await checkSession(platform, caller, request.query.state);
  if (!outcome.ok) return outcome;
  const { personVerified, providerProven, verifiable, ...session } = outcome.value;
  return done({
    ...session,
    personVerifyYn: personVerified ? 'Y' : 'N',
    providerProvenYn: providerProven ? 'Y' : 'N',
    verifyYn: verifiable ? 'Y' : 'N',
  });
});

const reauthCheckRoute = route(reauthCheck, ({ platform, caller, request }) =>
  checkReauth(platform, caller, request.query.state),
);

/** A birth date that a page sends along proves nothing and changes nothing: the member's own stands. */
const reauthSaveRoute = route(reauthSave, ({ platform, caller, request }) =>
  saveReauth(platform, caller, request.body.state),
);

const reauthRecoverRoute = route(reauthRecover, ({ platform, caller, request }) =>
  recoverAccount(platform, caller, request.body.state),
);

const oauthCodeLv2Route = route(oauthCodeLv2, async ({ platform, caller, request }) => {
  const { authorization_code: code = null } = request.body;
  const outcome = await returnToAccount(platform, caller, { code });
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, outcome.value.transactionId, platform.clock.now()));
});

const passwordGuideRoute = route(passwordGuide, async ({ platform, bearer }) => {
  const { password_changed_at: changedAt, campaign_hidden_until: hiddenUntil } = await getAccount(
    platform.db,
    bearer.guid,
  );
  const due = isCampaignDue({ changedAt, hiddenUntil }, platform.clock.now());
  const [name = ''] = await identityNames(platform.db, bearer.guid, 'SO');
  return done({ pwdCampaignYn: due ? 'Y' : 'N', changedDt: changedAt.getTime(), user_id: name });
});

const passwordGuideSkipRoute = route(passwordGuideSkip, async ({ platform, caller, bearer }) => {
  await hidePasswordCampaign(platform, caller, bearer.guid);
  return done({});
});

export const recoveryRoutes: readonly Route[] = [
  sessionCheckRoute,
  reauthCheckRoute,
  reauthSaveRoute,
  reauthRecoverRoute,
  oauthCodeLv2Route,
  passwordGuideRoute,
  passwordGuideSkipRoute,
];
