import type { GuardianType } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeCaseBegun } from './charge-case-begun.command.ts';
import { openGuardianCase } from './open-guardian-case.command.ts';

type Wanted = Readonly<{
  type: GuardianType;
  /** Game that the child wants to play; `null`: unknown. */
  serviceId?: string | null;
  forGame?: boolean;
  returnTo: string;
  /** As a check of the child says, where that is not what the member's record says. */
  birthDate?: string;
  /** Whose rules are asked, where that is not the member's. */
  country?: string;
  /** Of the page that asks; else the member's. */
  locale?: Locale;
}>;

/** Opens the case of a member who is a minor, with what the platform knows of the member; so many, whatever asks for them. */
export async function openMemberCase(
  ctx: RequestContext,
  guid: string,
  wanted: Wanted,
): Promise<Outcome<{ state: string }, 'tooManyRequests'>> {
  const charged = await chargeCaseBegun(ctx, guid);
  if (!charged.ok) return charged;
  const member = await getMember(ctx.db, guid);
  const { birth_date: birthDate, country, timezone } = member;
  const opened = await openGuardianCase(ctx, {
    birthDate,
    country,
    timezone,
    locale: localeOfMember(member),
    ...wanted,
    guid,
  });
  return done(opened);
}
