import type { VerificationType } from '@gatehouse/api-contract';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../captcha/present-captcha.command.ts';
import { isAtCap } from '../codes/allow-send.command.ts';
import { nameOfContact, strangersSends } from '../codes/strangers-sends.policy.ts';
import type { ContactFlow } from '../flows/flow-kind.port.ts';
import { findFlowOfAnyKind, noteInFlow } from '../flows/flow-notes.command.ts';

/** Flows whose pages ask for a captcha. */
const recoveries: ReadonlySet<VerificationType> = new Set(['recovery-id', 'recovery-pw']);

type Asked = Readonly<{
  flow: Pick<ContactFlow, 'state' | 'guid' | 'proof' | 'ofOwner' | 'isOwn' | 'hidden' | 'contactRules'>;
  contact: string;
  captcha: GivenCaptcha | null;
}>;

/**
 * Takes a captcha before a letter of a recovery without an account whose mailbox is at its cap, once in each flow: others who ask for letters to it all
 * day delay its owner no longer than a captcha takes. Whether one is due depends on what was typed and on who asks. `solved`: one was.
 */
export async function takeCaptchaAtCap(
  ctx: RequestContext,
  { flow, contact, captcha }: Asked,
): Promise<Outcome<Readonly<{ solved: boolean }>, CaptchaAtDoorRefusal>> {
  const { state, guid, proof, ofOwner = false, hidden, contactRules: rules } = flow;
  if (!proof.types.some((type) => recoveries.has(type))) return done({ solved: false });
  const isOwn = guid !== null || ofOwner || hidden?.isOwn === true || (await flow.isOwn?.(contact)) === true;
  if (isOwn) return done({ solved: false });
  const name = hidden?.countedAs ?? nameOfContact(ctx, contact);
  const [, overAll] = strangersSends(ctx, { channel: 'email', name, ...(rules && { rules }) });
  if (!(await isAtCap(ctx, overAll))) return done({ solved: false });
  const row = await findFlowOfAnyKind(ctx, state);
  if (row?.data['captcha'] === 'Y') return done({ solved: true });
  const presented = await presentCaptcha(ctx, { given: captcha, action: 'recovery' });
  if (!presented.ok) return presented;
  if (row) await noteInFlow(ctx, row, { captcha: 'Y' }, 'captcha');
  return done({ solved: true });
}
