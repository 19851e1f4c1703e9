import { captchaTypedDigits } from '@gatehouse/api-contract';
import { eitherOf, wholeBetween } from '../../base/crypto/chance.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { CaptchaKind, CaptchaTheme, Puzzle } from '../../base/ports/puzzle.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CaptchaPurpose } from './captcha-purpose.policy.ts';
import { captchaLifetimeMs, kindsAfter } from './captcha.policy.ts';
import { wrongAnswers } from './charge-answer.command.ts';
import { chargePicture } from './charge-picture.command.ts';
import { keepCaptcha } from './keep-captcha.command.ts';
import { refuseUnknownSite } from './refuse-unknown-site.policy.ts';

type IssueRefusal = 'captchaOther' | 'tooManyRequests';
type Asked = CaptchaPurpose & Readonly<{ theme: CaptchaTheme }>;

const someDigits = () => Array.from({ length: captchaTypedDigits }, () => wholeBetween(0, 9)).join('');

/** A new puzzle (spec B §7 v3.0/captcha/keys): of the kind wished for where this browser may have it. */
export async function issueCaptcha(
  ctx: RequestContext,
  asked: Asked & Readonly<{ kind: CaptchaKind | null }>,
): Promise<Outcome<{ captchaKey: string; puzzle: Puzzle }, IssueRefusal>> {
  const strange = refuseUnknownSite(asked.siteKey);
  if (strange) return strange;
  const charged = await chargePicture(ctx);
  if (!charged.ok) return charged;
  const kinds = kindsAfter(await wrongAnswers(ctx));
  const kind = kinds.find((allowed) => allowed === asked.kind) ?? eitherOf(kinds);
  const puzzle = await ctx.captchaMaker.puzzle(kind, asked.theme);
  const kept = { kind: puzzle.kind, sealed: { solution: puzzle.solution, digits: someDigits() } };
  return done({
    captchaKey: await keepCaptcha(ctx, { ...asked, lifetimeMs: captchaLifetimeMs, kept }),
    puzzle,
  });
}

/** A picture of digits to be typed (v1.0 and v2.0/captcha/keys). */
export async function issueTypedCaptcha(
  ctx: RequestContext,
  asked: Asked,
): Promise<Outcome<{ captchaKey: string; imageUrl: string }, IssueRefusal>> {
  const strange = refuseUnknownSite(asked.siteKey);
  if (strange) return strange;
  const charged = await chargePicture(ctx);
  if (!charged.ok) return charged;
  const digits = someDigits();
  const imageUrl = await ctx.captchaMaker.digits(digits, asked.theme);
  const kept = { kind: 'typed', sealed: { solution: { kind: 'typed' }, digits } } as const;
  const captchaKey = await keepCaptcha(ctx, { ...asked, lifetimeMs: captchaLifetimeMs, kept });
  return done({ captchaKey, imageUrl });
}
