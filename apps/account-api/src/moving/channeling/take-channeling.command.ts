import { getAccount, getMember, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { equalInConstantTime, hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { proveClient, type ClientProof, type ProofRefusal } from '../../catalogue/clients/prove-client.command.ts';
import { charactersOf, insertCharacter } from '../../catalogue/games/characters.repository.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { markTaken } from '../../session/account-changes/kept-changes.repository.ts';
import { channelingFlow } from './channeling.flow.ts';
import {
  findChannelingOfFlow,
  lockChannelingOfFlow,
  markMoved,
  movedBy,
  type Channeling,
} from './channelings.repository.ts';
import { findFormerServiceOfClient, type FormerService } from './former-services.repository.ts';
import { writeMoveLetters } from './write-move-letters.command.ts';

type Taken = Readonly<{ accountId: string; memberNo: number; nickname: string; movedAt: Date; characters: string[] }>;
type Refusal = FlowRefusal | 'migrationDone';
type Asked = Readonly<{ state: string; code: string }>;
type Registered = Channeling & Readonly<{ guid: string }>;

/**
 * The former service takes the result for the state of its own session: now the characters are the member's. Another service's, an old
 * one, one with another code and none are all the same; a repeated call is told again what was moved.
 */
export async function takeChanneling(
  ctx: RequestContext,
  { proof, ...asked }: Asked & Readonly<{ proof: ClientProof }>,
): Promise<Outcome<Taken, ProofRefusal | Refusal>> {
  const client = await proveClient(ctx, proof);
  if (!client.ok) return client;
  const service = await findFormerServiceOfClient(ctx.db, client.value.client_id);
  if (!service || client.value.secret_hash === null) return refuse('verificationTimeExpired');
  const named = await findChannelingOfFlow(ctx.db, hashToken(asked.state));
  return ctx.db.transaction(async () => {
    if (named?.guid) await lockAccount(ctx.db, named.guid); // before the row, as a registration locks them
    const details = { serviceId: service.service_id };
    const event = { event: 'channeling-moved', guid: named?.guid ?? null, details, done: null } as const;
    return audited(ctx, event, () => take(ctx, service, asked));
  });
}

async function take(
  ctx: RequestContext,
  service: FormerService,
  { state, code }: Asked,
): Promise<Outcome<Taken, Refusal>> {
  const { db, clock } = ctx;
  const row = await lockChannelingOfFlow(db, hashToken(state));
  const codeHash = hashToken(code);
  if (!isRegistered(row) || row.service_id !== service.service_id || !hasCode(row, codeHash))
    return refuse('verificationTimeExpired');
  if (row.moved_at !== null) return done(await present(ctx, row, row.moved_at));
  const at = clock.now();
  if (after(row.opened_at, channelingFlow.lifetimeMs) <= at) return refuse('verificationTimeExpired');
  if (await movedBy(db, row.guid, service.service_id)) return refuse('migrationDone');
  actBy(ctx, 'service');
  if (!(await markMoved(db, { id: row.id, codeHash, at }))) return refuse('wrongVerifyStep');
  if (row.kept_id !== null) await markTaken(db, row.kept_id, at);
  await moveCharacters(ctx, row, { gameNo: service.game_no, at });
  const taken = await present(ctx, row, at);
  const { guid } = row;
  await writeMoveLetters(ctx, { guid, memberNo: taken.memberNo, channeling: row, service, at });
  return done(taken);
}

const isRegistered = (row: Channeling | undefined): row is Registered => row !== undefined && row.guid !== null;
const hasCode = ({ code_hash: known }: Channeling, codeHash: string) =>
  known !== null && equalInConstantTime(known, codeHash);

/** The first is the main one, where the player has none in the game yet. */
async function moveCharacters(
  { db }: Platform,
  { guid, characters }: Registered,
  { gameNo, at }: Readonly<{ gameNo: number; at: Date }>,
): Promise<void> {
  const own = await charactersOf(db, { guid, gameNo });
  const hasMain = own.some(({ main }) => main);
  for (const [index, { name }] of characters.entries())
    await insertCharacter(db, { guid, game_no: gameNo, name, main: !hasMain && index === 0, created_at: at });
}

async function present({ db }: Platform, row: Registered, movedAt: Date): Promise<Taken> {
  const { member_no: memberNo } = await getAccount(db, row.guid);
  const { nickname } = await getMember(db, row.guid);
  const characters = row.characters.map(({ name }) => name);
  return { accountId: row.account_id, memberNo: Number(memberNo), nickname, movedAt, characters };
}
