import { dayMs } from '../../base/ports/clock.ts';

/** Recommended change of a password: every 3 to 6 months; the reminder starts with the later end (spec A §9). */
export const campaignAfterDays = 180;
/** How long the reminder can be hidden (spec A §9). */
export const campaignHiddenDays = 90;

export function isCampaignDue(password: { changedAt: Date; hiddenUntil: Date | null }, now: Date): boolean {
  if (password.hiddenUntil && password.hiddenUntil > now) return false;
  return now.getTime() - password.changedAt.getTime() >= campaignAfterDays * dayMs;
}
