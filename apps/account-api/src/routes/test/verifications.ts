import { factsOf, normaliseIdentifier, verificationTypes } from '@gatehouse/api-contract';
import { brands } from '@gatehouse/platform';
import * as v from 'valibot';
import { openVerification } from '../../commands/verification/open-verification.command.ts';
import { answerEnvelopeRefusal } from '../../http/answer.ts';
import type { App } from '../../http/app-context.ts';
import type { Platform } from '../../platform.ts';
import { findAccountByIdentity } from '../../repositories/accounts.repository.ts';
import { readBody } from './read-body.ts';

const short = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const verificationBody = v.strictObject({
  type: v.picklist(verificationTypes),
  /** Whose account; `null`: of nobody yet. */
  loginName: v.optional(v.nullable(short(200)), null),
  way: v.optional(v.picklist(['person', 'email', 'phone', 'qna'])),
  redirectUrl: v.optional(short(2048)),
  contact: v.optional(short(200)),
  /** The portal's own cookie `GH_BID`, of the browser that goes on with it. */
  browserId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,128}$/)),
  brand: v.optional(v.picklist(brands), 'main'),
});

/** `/__test/verifications`: a caller that needs somebody verified, for the playground's caller page and tests. */
export function mountVerificationsDoor(app: App, platform: Platform): void {
  app.post('/__test/verifications', async (context) => {
    const read = await readBody(context, verificationBody);
    if (!read.ok) return read.answer;
    const { type, loginName, way, redirectUrl, contact, ...whose } = read.body;
    const account =
      loginName === null ? null : await findAccountByIdentity(platform.db, 'SO', normaliseIdentifier(loginName));
    if (account === undefined)
      return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'loginName', reason: 'is nobody' });
    const opened = await openVerification(
      platform,
      { ...context.get('caller'), ...whose },
      {
        type,
        guid: account?.guid ?? null,
        ...(way === undefined ? {} : { way }),
        ...(redirectUrl === undefined ? {} : { returnTo: redirectUrl }),
        ...(contact === undefined ? {} : { contact }),
      },
    );
    if (!opened.ok) return context.json({ refusal: opened.refusal, whose: factsOf(type).whose }, 409);
    return context.json({ ...opened.value, type, needs: factsOf(type).needs }, 201);
  });
}
