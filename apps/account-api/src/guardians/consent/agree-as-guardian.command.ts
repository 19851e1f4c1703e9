import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import type { TermsAnswer } from '../../catalogue/terms/terms-answers.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import {
  isLinkOpen,
  lockGuardianCase,
  setShownItems,
  updateGuardianCase,
  spendLinkTokens,
  type GuardianCase,
} from './guardian-cases.repository.ts';
import { insertConsents } from './guardian-consents.repository.ts';
import { isAnotherOnRecord } from './guardian-links.repository.ts';
import { findHeldCase, isChildsOwn, type GuardianFlow } from './guardian.flow.ts';
import { gameOfConsent, guardianCaseStatus, judgeConsent, namesGuardian, type ShownItem } from './guardian.policy.ts';
import { nameGuardian } from './name-guardian.command.ts';
import { reserveChild } from './reserve-child.command.ts';
import { prepareReceipt, writeReceipt } from './write-receipt.command.ts';

type Said = Readonly<{
  state: string;
  /** Area that the page says it is about; `null`: the caller knows. */
  area: string | null;
  answers: readonly TermsAnswer[];
}>;
type AgreeRefusal =
  | FlowRefusal
  | 'verificationTermsError'
  | 'termsNotAgreed'
  | 'childLimit'
  | 'guardianIsChild'
  | 'guardianElsewhere'
  | 'otherGuardian'
  | 'guardianTriesOver';

/**
 * A guardian's word, given once, by whoever was checked in this very flow: the items that were shown, in their versions. For
 * an account it holds at once, and is given by the link of a letter, in no session of the child; that of a sign-up waits for
 * `bindGuardianConsent`. A game that asked gets the answer, and nothing is kept. The guardian gets a receipt where a mail
 * address is known.
 */
export async function agreeAsGuardian(
  ctx: RequestContext,
  said: Said,
): Promise<Outcome<{ state: string }, AgreeRefusal>> {
  const found = await findHeldCase(ctx, said.state);
  if (!found.ok) return found;
  const flow = found.value;
  const { id, guid, type, for_game: forGame } = flow.guardianCase;
  const receipt = forGame ? null : prepareReceipt(flow);
  const event = { event: 'guardian-agreed', guid, details: { case: id, type } } as const;
  const agreed = await ctx.db.transaction(() =>
    audited(ctx, event, async () => {
      const outcome = await agree(ctx, flow, said, receipt?.channel === 'email' ? receipt.to : null);
      if (outcome.ok && receipt) {
        await receipt.keep(ctx, outcome.value);
        await writeReceipt(ctx, flow.guardianCase, receipt);
      }
      return outcome;
    }),
  );
  return agreed.ok ? done({ state: said.state }) : agreed;
}

async function agree(
  ctx: RequestContext,
  { state, guardianCase: { id, guid, ...asked }, cameBy }: GuardianFlow,
  { area, answers }: Said,
  reachedAt: string | null,
): Promise<Outcome<string, AgreeRefusal>> {
  const { db, clock } = ctx;
  if (isChildsOwn(ctx, { guid, ...asked }) || (namesGuardian({ guid, ...asked }) && cameBy === null))
    return refuse('guardianElsewhere');
  if (guid !== null) await lockAccount(db, guid);
  const now = clock.now(); // the hour of the check may have ended meanwhile
  const guardianCase = await lockGuardianCase(db, id, now);
  if (!guardianCase) return refuse('verificationTimeExpired');
  const status = guardianCaseStatus(guardianCase, now);
  if (status === 'limit') return refuse('guardianTriesOver');
  const checked = checkedGuardian(guardianCase, state);
  if (status !== 'verified' || checked === null || (area !== null && area !== guardianCase.terms_area))
    return refuse('wrongVerifyStep');
  if (cameBy && !(await isLinkOpen(db, cameBy.tokenHash, now))) return refuse('wrongVerifyStep');
  const word = judgeConsent(guardianCase.items, await currentItems(ctx, guardianCase.terms_area), answers);
  if (word.verdict === 'changed') return showAnew(ctx, guardianCase);
  if (word.verdict === 'notAgreed') return refuse('termsNotAgreed', word.results);
  const { guardianHash } = checked;
  actBy(ctx, 'guardian');
  if (guid !== null && !(await reserveChild(ctx, { guardianHash, guid }))) return refuse('childLimit');
  // The account may have become that very person's since the check.
  if (guid !== null && (await identityOfAccount(db, guid)) === guardianHash) return refuse('guardianIsChild');
  if (guardianCase.for_game) {
    await spendLinkTokens(db, id, now);
    await updateGuardianCase(db, id, { agreed_at: now, guardian_hash: null });
    return done(guardianHash);
  }
  if (guid !== null && (await isAnotherOnRecord(db, { guardianHash, guid }))) return refuse('otherGuardian');
  await spendLinkTokens(db, id, now);
  await insertConsents(db, consentsFrom(guardianCase, checked, word.items, now));
  if (guid !== null) await nameGuardian(ctx, { guid, guardianHash, guardianCase, reachedAt, isOfSignUp: false });
  await updateGuardianCase(db, id, { agreed_at: now, guardian_email: reachedAt });
  return done(guardianHash);
}

/** A text that has changed since it was read cannot be agreed to: the new one is shown. */
async function showAnew(
  platform: Platform,
  guardianCase: GuardianCase,
): Promise<Outcome<never, 'verificationTermsError'>> {
  const items = (await currentItems(platform, guardianCase.terms_area)).map(({ id, version }) => ({ id, version }));
  await setShownItems(platform.db, guardianCase.id, items);
  return refuse('verificationTermsError', {
    items: items.map(({ id, version }) => ({ terms_type_id: id, version })),
  });
}

type Checked = Readonly<{
  guardianHash: string;
  method: NonNullable<GuardianCase['method']>;
  verifiedAt: Date;
}>;

/** The guardian, where the check was in this flow. A child that only waits cannot give the word of a guardian elsewhere. */
function checkedGuardian(guardianCase: GuardianCase, state: string): Checked | null {
  const { guardian_hash: guardianHash, method, verified_at: verifiedAt, verified_by: verifiedBy } = guardianCase;
  if (guardianHash === null || method === null || verifiedAt === null || verifiedBy !== hashToken(state)) return null;
  return { guardianHash, method, verifiedAt };
}

const consentsFrom = (guardianCase: GuardianCase, checked: Checked, items: readonly ShownItem[], now: Date) =>
  items.map(({ id, version }) => ({
    id: crypto.randomUUID(),
    case_id: guardianCase.guid === null ? guardianCase.id : null,
    guid: guardianCase.guid,
    guardian_hash: checked.guardianHash,
    terms_type_id: id,
    version,
    service_id: gameOfConsent(guardianCase),
    method: checked.method,
    verified_at: checked.verifiedAt,
    agreed_at: now,
  }));
