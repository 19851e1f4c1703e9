import { isTermsItemRequired } from '@gatehouse/api-contract';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { unseal } from '../../base/crypto/seal.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import { findKnownFlow } from '../../flow/flows/find-step.query.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { triesLeft } from './charge-guardian-failure.command.ts';
import { gameNameOf } from './game-name.query.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';
import { findHeldCase } from './guardian.flow.ts';
import { maskNickname, type GuardianCaseStatus } from './guardian.policy.ts';
import { sentLinkOf, type SentLink } from './sent-link.query.ts';

type CaseItem = Readonly<{ termsTypeId: string; version: number; required: boolean }>;
type ReadGuardianCase = Readonly<{
  role: 'child' | 'guardian';
  status: GuardianCaseStatus;
  guardianCase: GuardianCase;
  items: readonly CaseItem[];
  child: string;
  /** Name of the game that the child wants to play; `null`: unknown. */
  game: string | null;
  /** Where the child continues; `''` for the guardian. */
  returnTo: string;
  /** Whether the guardian was checked in the asking browser. */
  checkedHere: boolean;
  /** Checks that may still fail. */
  triesLeft: number;
  /** For the child that waits for an answer; else `null`. */
  link: SentLink | null;
}>;

const isAwaited = (status: GuardianCaseStatus) => status === 'asked' || status === 'verified';

/** Whether the browser holds a flow of another kind that waits for a guardian: its own page leads to the case. */
async function waitsForGuardian(ctx: RequestContext, state: string): Promise<boolean> {
  const known = await findKnownFlow(ctx, state);
  if (!known.ok) return false;
  const { kind, flow } = known.value;
  return (await kind.session?.(ctx, flow))?.type === 'CHANNELING_THIRD';
}

/** The status of a case, for the holder of its state. */
export async function readGuardianCase(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<ReadGuardianCase, FlowRefusal>> {
  const found = await findHeldCase(ctx, state);
  if (!found.ok) return (await waitsForGuardian(ctx, state)) ? refuse('wrongVerifyStep') : found;
  const { role, guardianCase, status } = found.value;
  const items = await currentItems(ctx, guardianCase.terms_area);
  return done({
    role,
    status,
    guardianCase,
    items: items.map(({ id, version, agreeType }) => ({
      termsTypeId: id,
      version,
      required: isTermsItemRequired(agreeType),
    })),
    child: guardianCase.child_name ?? (await nicknameOf(ctx, guardianCase)),
    game: await gameNameOf(ctx, guardianCase),
    returnTo: role === 'child' ? unseal(guardianCase.sealed_return, state) : '',
    checkedHere: guardianCase.verified_by === hashToken(state),
    triesLeft: await triesLeft(ctx, guardianCase),
    link: role === 'child' && isAwaited(status) ? await sentLinkOf(ctx, guardianCase) : null,
  });
}

const nicknameOf = async ({ db }: Platform, { guid }: GuardianCase) =>
  guid === null ? '' : maskNickname((await getMember(db, guid)).nickname);

/** The same for a flow of another kind that waits for a guardian. A state that is no case of this browser is an ended one. */
export async function guardianCaseOf(
  ctx: RequestContext,
  state: string,
): Promise<Readonly<{ status: GuardianCaseStatus; area: string; items: readonly CaseItem[] }>> {
  const read = await readGuardianCase(ctx, state);
  if (!read.ok) return { status: 'ended', area: '', items: [] };
  const { status, guardianCase, items } = read.value;
  return { status, area: guardianCase.terms_area, items };
}
