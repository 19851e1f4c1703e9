import { isStrictEmail, type CallValue, type emailSessionOpen } from '@gatehouse/api-contract';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { longestCodeLifetimeMs, type SendRefusal } from '../../flow/codes/code.policy.ts';
import { presentKind } from '../../flow/codes/code.presenter.ts';
import type { CodeRefusal } from '../../flow/codes/try-code.command.ts';
import { codeChannels } from '../../flow/contacts/code-channels.command.ts';
import { sendCode } from '../../flow/contacts/send-code.command.ts';
import { verifyContactCode } from '../../flow/contacts/verify-contact-code.command.ts';
import { findContactFlowOf } from '../../flow/flows/find-step.query.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { emailSessionFlow } from './email-session.flow.ts';
import { emailSessionFlowSteps } from './email-session.steps.ts';

type EmailSession = CallValue<typeof emailSessionOpen>;
type SendRefusals = 'verificationTimeExpired' | SendRefusal | 'notValidEmail' | 'emailSendFailure';

const findSession = (ctx: RequestContext, state: string) =>
  findContactFlowOf(emailSessionFlowSteps, ctx, { state, channel: 'email', type: null });

/** Address that proves the owner for a change; the one of the account where nothing is proven. */
async function ownAddressOf(ctx: RequestContext, guid: string): Promise<string | null> {
  const account = await getAccount(ctx.db, guid);
  return (await countingWays(ctx, { guid, account }, 'change')).by.get('email') ?? contactEmailOf(account).email;
}

/** Mails a code to an address of a member: the one that is named, else the account's own. */
export async function openEmailSession(
  ctx: RequestContext,
  { guid, email }: Readonly<{ guid: string; email: string | null }>,
): Promise<Outcome<EmailSession, SendRefusals>> {
  const contact = email ?? (await ownAddressOf(ctx, guid));
  if (contact === null || !isStrictEmail(contact)) return refuse('notValidEmail');
  const session = await emailSessionFlow.open(ctx, { guid, data: { contact, ...(email !== null && { named: true }) } });
  if (session === null) return refuse('verificationTimeExpired');
  const found = await findSession(ctx, session);
  if (!found.ok) return refuse('verificationTimeExpired'); // it was opened a moment ago
  const sent = await sendCode(ctx, found.value, { channel: codeChannels.email, typed: null });
  if (!sent.ok) return sent;
  const expiresIn = longestCodeLifetimeMs / 1000;
  return done({ session, status: 'SENT', expiresIn, ...presentKind(sent.value) });
}

/** Takes the code of a session of the member's own. Nothing changes yet: the next call says what the proof is for. */
export async function verifyEmailSession(
  ctx: RequestContext,
  { guid, session, typed }: Readonly<{ guid: string; session: string; typed: string }>,
): Promise<Outcome<EmailSession, FlowRefusal | CodeRefusal>> {
  const held = await emailSessionFlow.find(ctx, { state: session, guid });
  if (!held.ok) return held;
  const find = () => findSession(ctx, session);
  const verified = await verifyContactCode(ctx, { channel: 'email', state: session, find, typed });
  if (!verified.ok) return verified;
  const expiresIn = Math.floor((held.value.expiresAt.getTime() - ctx.clock.now().getTime()) / 1000);
  return done({ session, status: 'VERIFIED', expiresIn });
}
