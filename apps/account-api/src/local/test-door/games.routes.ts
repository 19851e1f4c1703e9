import { normaliseIdentifier } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { allGames, findGame } from '../../catalogue/games/games.repository.ts';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { readBody } from './read-body.wire.ts';

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const tokenBody = v.strictObject({ loginName: word, serviceId: word });

/**
 * `/__test/games`: the games there are. `/__test/games/token`: a game has signed its player in and holds the player's token;
 * with it, it makes the calls of a game (`own:verify-token`, device check).
 */
export function mountGamesDoor(app: App, platform: Platform): void {
  const { db } = platform;

  app.get('/__test/games', async (context) => {
    const games = await allGames(db);
    return context.json(
      games.map(({ service_id, name, device_limit, verify_type, device_required }) => ({
        serviceId: service_id,
        gameName: name,
        deviceLimit: device_limit,
        verifyType: verify_type,
        deviceRequired: device_required,
      })),
    );
  });

  app.post('/__test/games/token', async (context) => {
    const read = await readBody(context, tokenBody);
    if (!read.ok) return read.answer;
    const { loginName, serviceId } = read.body;
    if (!(await findGame(db, serviceId)))
      return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'serviceId', reason: 'is no game' });
    const person = await findAccountByIdentity(db, 'SO', normaliseIdentifier(loginName));
    if (!person) return answerEnvelopeRefusal(context, 'requestInvalid', { field: 'loginName', reason: 'is nobody' });
    const { token, expiresInMs } = await issueGameToken(platform, 'game', { guid: person.guid, serviceId });
    return context.json({ token, expiresIn: expiresInMs }, 201);
  });
}
