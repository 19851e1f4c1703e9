import { isBrowserOfMember } from '../../account/password/know-browser.command.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CaptchaAction } from '../captcha/captcha-purpose.policy.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../captcha/present-captcha.command.ts';
import { findFlowOfAnyKind, noteInFlow } from '../flows/flow-notes.command.ts';

type Asked = Readonly<{ state: string; given: GivenCaptcha | null; action: CaptchaAction }>;

/**
 * Takes a captcha before the first text message of a flow that belongs to no account, in a browser that no account knows: a text message
 * costs money. Whether one is due depends on the browser alone, so it tells nothing about the account that is looked for.
 */
export async function takeStrangersCaptcha(
  ctx: RequestContext,
  { state, given, action }: Asked,
): Promise<Outcome<null, CaptchaAtDoorRefusal>> {
  const flow = await findFlowOfAnyKind(ctx, state);
  if (!flow || flow.guid !== null || flow.data['captcha'] === 'Y') return done(null);
  if (await isBrowserOfMember(ctx)) return done(null);
  const presented = await presentCaptcha(ctx, { given, action });
  if (presented.ok) await noteInFlow(ctx, flow, { captcha: 'Y' }, 'captcha');
  return presented;
}
