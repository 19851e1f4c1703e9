import { matchDeviceLanguage, pathWith } from '@gatehouse/platform';
import type { Caller } from '../../base/caller.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { openMemberCase } from '../../guardians/consent/open-member-case.command.ts';
import { guardianCaseOf } from '../../guardians/consent/read-guardian-case.command.ts';
import { findVerification } from '../../credentials/verification/find-verification.query.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { changeChanneling, type HeldChanneling } from './hold-channeling.command.ts';
import type { ChannelingStep } from './channeling-step.policy.ts';

/** Page on which a move begins, and to which every step leads back. */
const channelingPath = '/channeling';
/** The guardian of a player whose account comes from somebody else's service. */
const guardianType = 'parent-channeling-third';

type Step = Readonly<{ flow: HeldChanneling; lang: string | undefined }>;
type Opened = Outcome<string | null, 'verificationTimeExpired' | 'verificationNotAllowed' | 'tooManyRequests'>;

/** The flow of the step's own screen: the one that was opened before, as long as it can be continued. */
export async function openStep(
  platform: Platform,
  caller: Caller,
  { step, ...asked }: Step & Readonly<{ step: ChannelingStep }>,
): Promise<Opened> {
  switch (step) {
    case 'PERSON_VERIFY_UPDATE_REQUIRE':
      return openPersonStep(platform, caller, asked);
    case 'THIRD_PERSON_REQUIRE':
      return openGuardianStep(platform, caller, asked);
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

async function openPersonStep(platform: Platform, caller: Caller, { flow }: Step): Promise<Opened> {
  const { state, data } = flow;
  if (data.verification !== undefined) {
    const known = unseal(data.verification, state);
    const found = await findVerification(platform, caller, known);
    if (found.ok && found.value.proven === null) return done(known);
  }
  const { origin } = platform.settings.sites[caller.brand];
  const returnTo = `${origin}${backPath(flow)}`;
  const opened = await openVerification(platform, caller, { type: 'channeling', guid: data.member, returnTo });
  if (!opened.ok) return opened;
  await changeChanneling(platform, caller, flow, { verification: seal(opened.value.state, state) });
  return done(opened.value.state);
}

async function openGuardianStep(platform: Platform, caller: Caller, { flow, lang }: Step): Promise<Opened> {
  const { state, service, data } = flow;
  if (data.guardian !== undefined) {
    const known = unseal(data.guardian, state);
    const { status } = await guardianCaseOf(platform, caller, known);
    if (status !== 'ended' && status !== 'agreed') return done(known);
  }
  const locale = matchDeviceLanguage(lang ?? '');
  const opened = await openMemberCase(platform, caller, data.member, {
    type: guardianType,
    serviceId: service.service_id,
    returnTo: backPath(flow),
    ...(locale && { locale }),
  });
  if (!opened.ok) return opened;
  await changeChanneling(platform, caller, flow, { guardian: seal(opened.value.state, state) });
  return done(opened.value.state);
}
