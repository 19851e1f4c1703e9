import { normaliseIdentifier } from '@gatehouse/api-contract';
import { locales } from '@gatehouse/platform';
import * as v from 'valibot';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { appointManager } from '../../account/accounts/managers.repository.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { findGameById } from '../../catalogue/games/game-infos.repository.ts';
import {
  endMaintenances,
  insertMaintenance,
  insertWhiteUser,
} from '../../catalogue/maintenance/maintenance.repository.ts';
import { readBody } from './read-body.wire.ts';

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const planBody = v.strictObject({
  /** Without game and service it is about the whole platform. */
  gameId: v.optional(word),
  serviceId: v.optional(word),
  brand: v.optional(v.nullable(v.picklist(['main', 'ppool'])), null),
  startsInMs: v.optional(milliseconds, 0),
  /** `null`: no end is planned. */
  lastsMs: v.optional(v.nullable(v.pipe(milliseconds, v.minValue(1))), null),
  endsByItself: v.optional(v.boolean(), false),
  title: v.optional(v.string(), 'Maintenance'),
  content: v.optional(v.string(), ''),
});
const endBody = v.strictObject({ maintenanceNo: v.optional(v.nullable(milliseconds), null) });
const passBody = v.strictObject({ loginName: word, gameId: v.optional(word) });

async function plan({ db, clock }: Platform, body: v.InferOutput<typeof planBody>): Promise<number | null> {
  const game = body.gameId === undefined ? null : await findGameById(db, body.gameId);
  if (game === undefined) return null;
  const now = clock.now();
  const starts = after(now, body.startsInMs);
  const ends = body.lastsMs === null ? null : after(starts, body.lastsMs);
  const service = body.serviceId ?? null;
  const maintenance = {
    scope: game ? 'GAME' : service === null ? 'PLATFORM' : 'SERVICE',
    application_no: null,
    service_id: game ? null : service,
    game_no: game?.game_no ?? null,
    brand: body.brand,
    type: 'REGULAR',
    in_use: true,
    open_at: now,
    start_at: starts,
    end_at: ends,
    ends_by_itself: body.endsByItself && ends !== null,
    ended_at: null,
  } as const;
  const { title, content } = body;
  return insertMaintenance(
    db,
    maintenance,
    locales.map((lang) => ({ lang, title, content })),
  );
}

/**
 * `/__test/maintenance`: an operator announces or begins one; `/end` ends one or all. `/passes`: makes somebody a manager, or with
 * a game one of the players who pass there.
 */
export function mountMaintenanceDoor(app: App, platform: Platform): void {
  const { db, clock } = platform;

  app.post('/__test/maintenance', async (context) => {
    const read = await readBody(context, planBody);
    if (!read.ok) return read.answer;
    const maintenanceNo = await plan(platform, read.body);
    if (maintenanceNo === null)
      return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'gameId', reason: 'is no game' });
    return context.json({ maintenanceNo }, 201);
  });

  app.post('/__test/maintenance/end', async (context) => {
    const read = await readBody(context, endBody);
    if (!read.ok) return read.answer;
    await endMaintenances(db, read.body.maintenanceNo, clock.now());
    return context.json({});
  });

  app.post('/__test/maintenance/passes', async (context) => {
    const read = await readBody(context, passBody);
    if (!read.ok) return read.answer;
    const { loginName, gameId } = read.body;
    const person = await findAccountByIdentity(db, 'SO', normaliseIdentifier(loginName));
    const game = gameId === undefined ? null : await findGameById(db, gameId);
    if (!person || game === undefined)
      return answerEnvelopeRefusal(context, 'requestInvalid', { field: person ? 'gameId' : 'loginName' });
    if (game) await insertWhiteUser(db, person.guid, game.game_no);
    else await appointManager(db, person.guid, clock.now());
    return context.json({});
  });
}
