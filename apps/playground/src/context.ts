import type { HttpBindings } from '@hono/node-server';
import type { Environment } from '@gatehouse/platform';
import type { Logger } from 'pino';
import type { HostMessages } from './host-messages.store.ts';
import type { HostName } from './hosts.ts';
import type { Inbox } from './inbox.store.ts';
import type { TestDoor } from './test-door.client.ts';

/** What every route may use. */
export type Playground = Readonly<{
  environment: Environment;
  portBase: number;
  apiUrl: string;
  testSecret: string | null;
  inbox: Inbox;
  hostMessages: HostMessages;
  door: TestDoor;
  log: Logger;
  now(): number;
  /** `false` from the moment a shutdown begins. */
  ready(): boolean;
}>;

export type PlaygroundEnv = { Bindings: HttpBindings; Variables: { requestId: string; hostName: HostName } };
