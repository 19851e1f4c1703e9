import type { Server as HttpServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import type { SMTPServer } from 'smtp-server';
import { createApp } from './app.ts';
import { createPlatformClient } from './client/platform.client.ts';
import { ClientVisits } from './client/visits.store.ts';
import { BegunVerifications } from './game/begun-verifications.store.ts';
import { createGameClient } from './game/game.client.ts';
import { HeardEvents } from './game/heard-events.store.ts';
import { HostMessages } from './host-messages.store.ts';
import { CheckGrants } from './identity/check-grants.store.ts';
import { Inbox } from './inbox.store.ts';
import { LauncherMoods } from './launcher-moods.store.ts';
import { listenOnLoopback } from './listen.ts';
import { createMemberClient } from './member/member.client.ts';
import { OldAccounts } from './old-service/old-accounts.store.ts';
import { Grants } from './providers/grants.store.ts';
import { NextAnswers } from './providers/next-answers.store.ts';
import type { PlaygroundSettings } from './settings.ts';
import { createSmtpInbox } from './smtp-inbox.ts';
import { createTestApi } from './test-api.client.ts';

export type RunningPlayground = Readonly<{ port: number; smtpPort: number; inbox: Inbox; close(): Promise<void> }>;

/** Time for open requests to finish when the playground stops. */
const closeDeadlineMs = 3000;

/** Opens the web and the mail listeners; rejects with `PortTaken` if a port is in use. */
export async function startPlayground(
  settings: PlaygroundSettings,
  log: Logger,
  now: () => number,
): Promise<RunningPlayground> {
  const inbox = new Inbox(now);
  let open = true;
  const testApi = createTestApi({ apiUrl: settings.apiUrl, secret: settings.testSecret });
  const app = createApp({
    environment: settings.environment,
    portBase: settings.portBase,
    apiUrl: settings.apiUrl,
    testSecret: settings.testSecret,
    remotes: settings.remotes,
    inbox,
    hostMessages: new HostMessages(now),
    launcher: new LauncherMoods(),
    grants: new Grants(now),
    visits: new ClientVisits(now),
    oldAccounts: new OldAccounts(),
    begun: new BegunVerifications(),
    heard: new HeardEvents(),
    platformClient: createPlatformClient(settings.apiUrl),
    nextAnswers: new NextAnswers(),
    checkGrants: new CheckGrants(now),
    nextResults: new NextAnswers(),
    testApi,
    game: createGameClient(settings.apiUrl, testApi),
    member: createMemberClient(settings.apiUrl),
    log,
    now,
    ready: () => open,
  });

  const webServers: HttpServer[] = [];
  const mailServers: SMTPServer[] = [];
  const close = async () => {
    open = false;
    await Promise.all([...webServers.map(closeWeb), ...mailServers.map(closeMail)]);
  };
  try {
    const port = await listenOnLoopback(() => {
      // Without options the adapter creates a plain HTTP/1.1 server.
      const server = createAdaptorServer({ fetch: app.fetch }) as HttpServer;
      webServers.push(server);
      return server;
    }, settings.port);
    const smtpPort = await listenOnLoopback(() => {
      const mail = createSmtpInbox(inbox, log);
      mail.on('error', (error: Error) => log.warn({ err: error }, 'mail connection failed'));
      mailServers.push(mail);
      return mail.server;
    }, settings.smtpPort);
    return { port, smtpPort, inbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function closeWeb(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), closeDeadlineMs);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function closeMail(mail: SMTPServer): Promise<void> {
  for (const connection of mail.connections) connection.close();
  return new Promise((resolve) => mail.close(() => resolve()));
}
