import { factsOf, guardianTypes, normaliseIdentifier, verificationTypes } from '@gatehouse/api-contract';
import { brands, defaultLocale, returnAddressOr } from '@gatehouse/platform';
import * as v from 'valibot';
import { findAccountByIdentity, getMember } from '../../account/accounts/accounts.repository.ts';
import { provenByWay } from '../../account/ways/proven.policy.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { requestContext, type RequestContext } from '../../base/request-context.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { openGuardianCase } from '../../guardians/consent/open-guardian-case.command.ts';
import { readBody } from './read-body.wire.ts';

const short = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const verificationBody = v.strictObject({
  type: v.picklist(verificationTypes),
  /** Whose account; `null`: no account yet. */
  loginName: v.optional(v.nullable(short(200)), null),
  way: v.optional(v.picklist(['person', 'email', 'phone', 'qna'])),
  redirectUrl: v.optional(short(2048)),
  contact: v.optional(short(200)),
  /** The game or site that takes the result. */
  serviceId: v.optional(short(120)),
  /** Of the child of a guardian's check, where no account has it. */
  birthDate: v.optional(v.pipe(v.string(), v.isoDate()), '2016-01-15'),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters')), 'KR'),
  /** The portal's own cookie `GH_BID`, of the browser that continues the flow. */
  browserId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,128}$/)),
  brand: v.optional(v.picklist(brands), 'main'),
});
type Asked = v.InferOutput<typeof verificationBody>;

/** Opens what the type asks for: a guardian's is a case of its own. */
async function open(
  ctx: RequestContext,
  guid: string | null,
  { type, way, redirectUrl, contact, serviceId, birthDate, country }: Asked,
): Promise<Outcome<{ state: string }, 'verificationTimeExpired' | 'verificationNotAllowed'>> {
  const guardianType = guardianTypes.find((item) => item === type);
  if (!guardianType) {
    const told = {
      ...(way && { way }),
      ...(redirectUrl && { returnTo: redirectUrl }),
      ...(contact && { contact }),
      ...(serviceId && { service: serviceId }),
    };
    // As by a caller that has proven the owner.
    return openVerification(ctx, { type, guid, shown: provenByWay('provider'), ...told });
  }
  const { home, returns } = ctx.settings.sites[ctx.caller.brand];
  const member = guid === null ? null : await getMember(ctx.db, guid);
  const child = member
    ? {
        birthDate: member.birth_date,
        country: member.country,
        timezone: member.timezone,
        locale: localeOfMember(member),
      }
    : { birthDate, country, locale: defaultLocale };
  const returnTo = returnAddressOr(home, redirectUrl, returns);
  return done(await openGuardianCase(ctx, { type: guardianType, guid, ...child, returnTo }));
}

/** `/__test/verifications`: a caller that needs a verified member, for the playground's caller page and tests. */
export function mountVerificationsDoor(app: App, platform: Platform): void {
  app.post('/__test/verifications', async (context) => {
    const read = await readBody(context, verificationBody);
    if (!read.ok) return read.answer;
    const { type, loginName, browserId, brand } = read.body;
    const account =
      loginName === null ? null : await findAccountByIdentity(platform.db, 'SO', normaliseIdentifier(loginName));
    if (account === undefined)
      return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'loginName', reason: 'is nobody' });
    const ctx = requestContext(platform, { ...context.get('ctx').caller, browserId, brand });
    const opened = await open(ctx, account?.guid ?? null, read.body);
    if (!opened.ok) return context.json({ refusal: opened.refusal }, 409);
    return context.json({ ...opened.value, type, needs: factsOf(type).needs }, 201);
  });
}
