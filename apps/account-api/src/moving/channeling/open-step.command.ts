import { matchDeviceLanguage, pathWith } from '@gatehouse/platform';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findVerification } from '../../credentials/verification/find-verification.query.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { openMemberCase } from '../../guardians/consent/open-member-case.command.ts';
import { guardianCaseOf } from '../../guardians/consent/read-guardian-case.query.ts';
import type { ChannelingStep } from './channeling-step.policy.ts';
import { channelingFlow } from './channeling.flow.ts';
import { changeChanneling, type HeldChanneling } from './hold-channeling.command.ts';

/** Page on which a move begins, and to which every step leads back. */
const channelingPath = '/channeling';
/** The guardian of a player whose account comes from the old service. */
const guardianType = 'parent-channeling-third';

type Step = Readonly<{ flow: HeldChanneling; lang: string | undefined }>;
type Opened = Outcome<string | null, 'verificationTimeExpired' | 'verificationNotAllowed' | 'tooManyRequests'>;

/** The flow of the step's own screen: the one that was opened before, as long as it can be continued. */
export async function openStep(
  ctx: RequestContext,
  { step, ...asked }: Step & Readonly<{ step: ChannelingStep }>,
): Promise<Opened> {
  switch (step) {
    case 'PERSON_VERIFY_UPDATE_REQUIRE':
      return openPersonStep(ctx, asked);
    case 'THIRD_PERSON_REQUIRE':
      return openGuardianStep(ctx, asked);
    case 'EMAIL_REGISTER_REQUIRE':
    case 'ALL_COMPLETED':
      return done(null);
    default:
      return step satisfies never;
  }
}

/** Where a step leads back to: this move, with what the visit brought. */
const backPath = ({ state, service, data: { brought } }: HeldChanneling) =>
  pathWith(channelingPath, { ...brought, game_id: service.game_id, state });

async function openPersonStep(ctx: RequestContext, { flow }: Step): Promise<Opened> {
  const known = channelingFlow.nested(flow, 'verification');
  if (known !== null) {
    const found = await findVerification(ctx, known);
    if (found.ok && found.value.proven === null) return done(known);
  }
  const { origin } = ctx.settings.sites[ctx.caller.brand];
  const returnTo = `${origin}${backPath(flow)}`;
  const opened = await openVerification(ctx, { type: 'channeling', guid: flow.data.member, returnTo });
  if (!opened.ok) return opened;
  await changeChanneling(ctx, flow, channelingFlow.nesting(flow, 'verification', opened.value.state));
  return done(opened.value.state);
}

async function openGuardianStep(ctx: RequestContext, { flow, lang }: Step): Promise<Opened> {
  const { service, data } = flow;
  const known = channelingFlow.nested(flow, 'guardian');
  if (known !== null) {
    const { status } = await guardianCaseOf(ctx, known);
    if (status !== 'ended' && status !== 'agreed') return done(known);
  }
  const locale = matchDeviceLanguage(lang ?? '');
  const opened = await openMemberCase(ctx, data.member, {
    type: guardianType,
    serviceId: service.service_id,
    returnTo: backPath(flow),
    ...(locale && { locale }),
  });
  if (!opened.ok) return opened;
  await changeChanneling(ctx, flow, channelingFlow.nesting(flow, 'guardian', opened.value.state));
  return done(opened.value.state);
}
