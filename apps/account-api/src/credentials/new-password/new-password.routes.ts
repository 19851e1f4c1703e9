import {
  campaignToken,
  changePassword as changePasswordCall,
  recentChanges,
  resetPassword as resetPasswordCall,
} from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { openCampaign } from './campaign-token.command.ts';
import { changePassword } from './change-password.command.ts';
import { resetPassword } from './reset-password.command.ts';
import { showRecentChanges } from './show-recent-changes.command.ts';

const campaignTokenRoute = route(campaignToken, ({ ctx, bearer: { guid, sid }, request: { body } }) =>
  openCampaign(ctx, { guid, sid, current: body.current_password }),
);

const recentChangesRoute = route(recentChanges, ({ ctx, request: { body } }) => showRecentChanges(ctx, body));

const resetPasswordRoute = route(resetPasswordCall, ({ ctx, request: { body } }) => resetPassword(ctx, body));

const changePasswordRoute = route(changePasswordCall, async ({ ctx, bearer, request: { body } }) => {
  const { guid, sid } = bearer;
  const changed = await changePassword(ctx, {
    guid,
    sid,
    current: body.current_password,
    next: body.new_password,
  });
  return changed.ok ? done({}) : changed;
});

export const newPasswordRoutes: readonly Route[] = [
  campaignTokenRoute,
  recentChangesRoute,
  resetPasswordRoute,
  changePasswordRoute,
];
