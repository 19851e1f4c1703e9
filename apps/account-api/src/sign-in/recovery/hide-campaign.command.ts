import { hideCampaign } from '../../account/accounts/account-conditions.repository.ts';
import { campaignHiddenDays } from '../../account/accounts/password-campaign.policy.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** Hides the reminder to change the password for 90 days from now (spec A §9). */
export async function hidePasswordCampaign(ctx: RequestContext, guid: string): Promise<void> {
  const { db, clock } = ctx;
  await db.transaction(async () => {
    await hideCampaign(db, guid, after(clock.now(), campaignHiddenDays * dayMs));
    await recordEvent(ctx, { event: 'campaign-hidden', outcome: 'ok', guid });
  });
}
