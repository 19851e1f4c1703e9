import { stackPorts } from '@gatehouse/platform';
import { hashToken } from '../../base/crypto/hashes.ts';
import type { Database } from '../../base/db/database.ts';
import { denyClient } from '../../catalogue/clients/clients.repository.ts';
import { insertTerms, type NewTerms } from '../../catalogue/terms/first-terms/insert-terms.repository.ts';

/** client_id of the third-party client that the playground plays: it has a server that keeps a secret. */
export const playgroundClientId = 'playground-client';
/** client_id of its sibling that can keep none, as an app in a browser: it proves itself by PKCE. */
export const playgroundPublicClientId = 'playground-public';
/** client_id of a denied client. */
export const deniedClientId = 'playground-denied';
/** The playground's secret; as little of one as the demo people's password, and in the local environment only. */
export const playgroundClientSecret = 'playground-client-secret-0001';

const game = { serviceId: 'PLAYGROUND_GAME', area: 'GAME' } as const;

/** Terms that the playground's game asks for; its publisher is careless with HTML, so that every stack shows it is rendered harmless. */
const gameTerms = (origin: string): readonly NewTerms[] => [
  {
    ...game,
    id: 'GAME_SERVICE',
    agreeType: 'MUST',
    title: 'Playground game: terms of use',
    appendix:
      '<script>document.title = "taken over"</script><img src="/missing.png" onerror="document.title = \'taken over\'"><p style="position:fixed;inset:0" onclick="alert(1)">§ 1 <a href="javascript:document.title=1">playground</a></p>',
  },
  {
    ...game,
    id: 'GAME_DATA',
    agreeType: 'NONE',
    title: 'Playground game: sharing of personal data',
    url: `${origin}/client/privacy`,
  },
  { ...game, id: 'GAME_NEWS', agreeType: 'OPTION', title: 'Playground game: news' },
];

/** Registers the playground's clients with the addresses they may be sent back to, and the terms they ask for. */
export async function seedClients(db: Database, portBase: number, now: Date): Promise<void> {
  const origin = `http://client.localhost:${stackPorts(portBase).playground}`;
  await insertTerms(db, gameTerms(origin));
  const clients = [
    { client_id: playgroundClientId, name: 'Playground game', secret_hash: hashToken(playgroundClientSecret) },
    { client_id: playgroundPublicClientId, name: 'Playground game (browser)', secret_hash: null },
    { client_id: deniedClientId, name: 'Playground game (closed)', secret_hash: null },
  ];
  for (const client of clients) {
    const row = { ...client, service_id: game.serviceId, terms_area: game.area };
    await db.query
      .insertInto('clients')
      .values(row)
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
      .execute();
    await db.query
      .insertInto('client_addresses')
      .values([
        { client_id: client.client_id, purpose: 'authorize', redirect_uri: `${origin}/client/callback` },
        { client_id: client.client_id, purpose: 'logout', redirect_uri: `${origin}/client/signed-out` },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await denyClient(db, deniedClientId, now);
}
