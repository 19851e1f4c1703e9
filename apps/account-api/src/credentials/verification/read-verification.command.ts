import type { VerificationWay } from '@gatehouse/api-contract';
import type { Caller } from '../../base/caller.ts';
import type { Platform } from '../../base/platform.ts';
import { sentContactCode, type SentContactCode } from '../../flow/contacts/sent-contact-code.command.ts';
import { countryOfFlow } from '../../sign-in/identity/country-of-flow.query.ts';
import { findKnownFlow } from '../../flow/flows/find-step.command.ts';
import type { ChooseRefusal, FlowRefusal, Verification } from '../../flow/flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

/** How a verification stands, with the code that its player waits for. */
export type Standing = Verification &
  Readonly<{
    sent: SentContactCode | null;
    /** Where whoever it is about lives; `null`: not known. */
    country: string | null;
  }>;

/** How the verification of a flow stands. */
export async function readVerification(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<Standing, FlowRefusal>> {
  const found = await findKnownFlow(platform, caller, state);
  if (!found.ok) return found;
  const { flow, kind } = found.value;
  const verification = (await kind.status?.(platform, caller, flow)) ?? null;
  if (!verification) return refuse('wrongVerifyStep');
  const due = (await kind.contact?.(platform, caller, flow)) ?? null;
  const country = await countryOfFlow(platform, caller, state);
  return done({ ...verification, country, sent: due && (await sentContactCode(platform, due)) });
}

/** Lets a player settle a flow in another of the ways that are open to it. A kind that knows one way only has none to choose. */
export async function chooseWay(
  platform: Platform,
  caller: Caller,
  { state, way }: Readonly<{ state: string; way: VerificationWay }>,
): Promise<Outcome<null, FlowRefusal | ChooseRefusal>> {
  const found = await findKnownFlow(platform, caller, state);
  if (!found.ok) return found;
  const { flow, kind } = found.value;
  const refused = kind.choose ? await kind.choose(platform, caller, flow, way) : 'verificationNotAllowed';
  await recordEvent(platform, caller, {
    event: 'verification-way',
    outcome: refused ?? 'chosen',
    guid: flow.guid,
    details: { way },
  });
  return refused === null ? done(null) : refuse(refused);
}
