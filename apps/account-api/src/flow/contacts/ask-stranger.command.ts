import type { CaptchaAction } from '../captcha/captcha-purpose.policy.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../captcha/present-captcha.command.ts';
import { findFlowOfAnyKind, noteInFlow } from '../flows/flow-notes.command.ts';
import { isBrowserOfMember } from '../../account/password/know-browser.command.ts';
import type { Caller } from '../../base/caller.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';

type Asked = Readonly<{ state: string; given: GivenCaptcha | null; action: CaptchaAction }>;

/**
 * Takes a captcha before the first text message of a flow that belongs to no account, in a browser that no account knows: a text message
 * costs money. Whether one is due depends on the browser alone, so it tells nothing about the account that is looked for.
 */
export async function askStrangerForCaptcha(
  platform: Platform,
  caller: Caller,
  { state, given, action }: Asked,
): Promise<Outcome<null, CaptchaAtDoorRefusal>> {
  const flow = await findFlowOfAnyKind(platform, state);
  if (!flow || flow.guid !== null || flow.data['captcha'] === 'Y') return done(null);
  if (await isBrowserOfMember(platform, caller)) return done(null);
  const presented = await presentCaptcha(platform, caller, { given, action });
  if (presented.ok) await noteInFlow(platform, flow, { captcha: 'Y' }, 'captcha');
  return presented;
}
