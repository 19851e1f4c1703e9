import type { VerificationWay } from '@gatehouse/api-contract';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { sentContactCode, type SentContactCode } from '../../flow/contacts/sent-contact-code.command.ts';
import { findKnownOrFinished } from '../../flow/flows/find-step.query.ts';
import type { ChooseRefusal, FlowRefusal, Verification } from '../../flow/flows/flow-kind.port.ts';
import { countryOfFlow } from '../../sign-in/identity/country-of-flow.query.ts';

/** State of a verification, with the code that its player waits for. */
export type Standing = Verification &
  Readonly<{
    sent: SentContactCode | null;
    /** Country of the person whom it is about; `null`: not known. */
    country: string | null;
  }>;

/** State of the verification of a flow. */
export async function readVerification(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<Standing, FlowRefusal | 'flowFinished'>> {
  const found = await findKnownOrFinished(ctx, state);
  if (!found.ok) return found;
  const { flow, kind } = found.value;
  const verification = (await kind.status?.(ctx, flow)) ?? null;
  if (!verification) return refuse('wrongVerifyStep');
  const due = (await kind.contact?.(ctx, flow)) ?? null;
  const country = await countryOfFlow(ctx, state);
  return done({ ...verification, country, sent: due && (await sentContactCode(ctx, due)) });
}

/** Lets a player settle a flow in another of the ways that are open to it. A kind that knows one way only has none to choose. */
export async function chooseWay(
  ctx: RequestContext,
  { state, way }: Readonly<{ state: string; way: VerificationWay }>,
): Promise<Outcome<null, FlowRefusal | 'flowFinished' | ChooseRefusal>> {
  const found = await findKnownOrFinished(ctx, state);
  if (!found.ok) return found;
  const { flow, kind } = found.value;
  const event = { event: 'verification-way', guid: flow.guid, details: { way }, done: 'chosen' } as const;
  return audited(ctx, event, async () => {
    const refused = kind.choose ? await kind.choose(ctx, flow, way) : 'verificationNotAllowed';
    return refused === null ? done(null) : refuse(refused);
  });
}
