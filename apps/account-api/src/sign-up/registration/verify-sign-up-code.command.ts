import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CodeRefusal } from '../../flow/codes/try-code.command.ts';
import { verifyContactCode } from '../../flow/contacts/verify-contact-code.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { advanceSignUp } from './advance-sign-up.command.ts';
import { signUpContactFlow } from './sign-up-contact.command.ts';
import { readFacts } from './sign-up-facts.query.ts';
import { lockSignUpFlow } from './sign-up.flow.ts';
import type { SignUpProgress } from './sign-up.presenter.ts';

type Refusals = FlowRefusal | CodeRefusal | 'emailAccountLimit';

/** Takes the code: the address it was sent to is the one that is proven. That it has its five accounts is told only now. */
export function verifySignUpCode(
  ctx: RequestContext,
  { state, typed }: Readonly<{ state: string; typed: string }>,
): Promise<Outcome<SignUpProgress, Refusals>> {
  return ctx.db.transaction(async () => {
    const found = await lockSignUpFlow(ctx, state);
    if (!found.ok) return found;
    const { finished, step } = await readFacts(ctx, found.value);
    if (finished) return done(await advanceSignUp(ctx, found.value));
    if (step !== 'EMAIL_VERIFY') return refuse('wrongVerifyStep');
    const flow = signUpContactFlow(ctx, found.value, null);
    const find = async () => done(flow);
    const verified = await verifyContactCode(ctx, { channel: 'email', state, find, typed });
    if (!verified.ok) return verified;
    const proven = await lockSignUpFlow(ctx, state);
    return proven.ok ? done(await advanceSignUp(ctx, proven.value)) : proven;
  });
}
