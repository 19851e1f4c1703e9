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
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import { presentSignIn } from '../../session/sessions/sign-in-result.presenter.ts';
import { checkReauth } from './check-paused.query.ts';
import { checkSession } from './check-session.query.ts';
import { hidePasswordCampaign } from './hide-campaign.command.ts';
import { recoverAccount } from './recover-account.command.ts';
import { returnToAccount } from './return-to-account.command.ts';
import { saveReauth } from './save-reauth.command.ts';

const sessionCheckRoute = route(sessionCheck, async ({ ctx, request }) => {
  const outcome = await checkSession(ctx, request.query.state);
  if (!outcome.ok) return outcome;
  const { personVerified, providerProven, verifiable, ...session } = outcome.value;
  return done({
    ...session,
    personVerifyYn: yesNo(personVerified),
    providerProvenYn: yesNo(providerProven),
    verifyYn: yesNo(verifiable),
  });
});

const reauthCheckRoute = route(reauthCheck, ({ ctx, request }) => checkReauth(ctx, request.query.state));

/** A birth date that a page sends along proves nothing and changes nothing: the member's own stands. */
const reauthSaveRoute = route(reauthSave, ({ ctx, request }) => saveReauth(ctx, request.body.state));

const reauthRecoverRoute = route(reauthRecover, ({ ctx, request }) => recoverAccount(ctx, request.body.state));

const oauthCodeLv2Route = route(oauthCodeLv2, async ({ ctx, request }) => {
  const { authorization_code: code = null } = request.body;
  const outcome = await returnToAccount(ctx, { code });
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, outcome.value.transactionId, ctx.clock.now()));
});

const passwordGuideRoute = route(passwordGuide, async ({ ctx, bearer }) => {
  const { password_changed_at: changedAt, campaign_hidden_until: hiddenUntil } = await getAccount(ctx.db, bearer.guid);
  const due = isCampaignDue({ changedAt, hiddenUntil }, ctx.clock.now());
  const [name = ''] = await identityNames(ctx.db, bearer.guid, 'SO');
  return done({ pwdCampaignYn: yesNo(due), changedDt: changedAt.getTime(), user_id: name });
});

const passwordGuideSkipRoute = route(passwordGuideSkip, async ({ ctx, bearer }) => {
  await hidePasswordCampaign(ctx, bearer.guid);
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
