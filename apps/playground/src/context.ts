import type { Environment } from '@gatehouse/platform';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { PlatformClient } from './client/platform.client.ts';
import type { ClientVisits } from './client/visits.store.ts';
import type { BegunVerifications } from './game/begun-verifications.store.ts';
import type { GameClient } from './game/game.client.ts';
import type { HeardEvents } from './game/heard-events.store.ts';
import type { HostMessages } from './host-messages.store.ts';
import type { HostName } from './hosts.ts';
import type { CheckGrants } from './identity/check-grants.store.ts';
import type { CheckResult } from './identity/check-result.ts';
import type { Inbox } from './inbox.store.ts';
import type { LauncherMoods } from './launcher-moods.store.ts';
import type { MemberClient } from './member/member.client.ts';
import type { OldAccounts } from './old-service/old-accounts.store.ts';
import type { Grants } from './providers/grants.store.ts';
import type { NextAnswers } from './providers/next-answers.store.ts';
import type { TestApi } from './test-api.client.ts';

/** Dependencies of the routes. */
export type Playground = Readonly<{
  environment: Environment;
  portBase: number;
  apiUrl: string;
  testSecret: string | null;
  /** Where files of remotes are served. */
  remotes: readonly Readonly<{ name: string; address: string }>[];
  inbox: Inbox;
  hostMessages: HostMessages;
  /** How the launcher behaves. */
  launcher: LauncherMoods;
  /** Codes and tokens issued by the simulated providers, and the answers that tests chose for them. */
  grants: Grants;
  nextAnswers: NextAnswers;
  /** The same for the simulated provider of person checks. */
  checkGrants: CheckGrants;
  nextResults: NextAnswers<CheckResult>;
  /** Visitors of the third-party client, and its connection to the platform. */
  visits: ClientVisits;
  platformClient: PlatformClient;
  /** Players of the old service. */
  oldAccounts: OldAccounts;
  /** What the callers began and wait for. */
  begun: BegunVerifications;
  /** What the platform told the game of its members. */
  heard: HeardEvents;
  testApi: TestApi;
  /** A game's own server. */
  game: GameClient;
  /** The member site's own server. */
  member: MemberClient;
  log: Logger;
  now(): number;
  /** `false` from the moment a shutdown begins. */
  ready(): boolean;
}>;

export type PlaygroundEnv = { Bindings: HttpBindings; Variables: { requestId: string; hostName: HostName } };
