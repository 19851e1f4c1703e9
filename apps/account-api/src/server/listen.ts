import type { Server } from 'node:http';
import { http1Limits, type Drain } from '@gatehouse/platform';
import { serve } from '@hono/node-server';
import type { App } from '../base/http/app-context.ts';
import type { Settings } from '../base/settings/platform.settings.ts';
import { exitCodes, StartFailure } from '../base/start/start-failure.ts';

type ListenSettings = Pick<Settings, 'port' | 'limits'>;

function listenOn(app: App, { port, limits }: ListenSettings, hostname: string, drain: Drain): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = http1Limits(limits);
    // serve() answers a plain HTTP/1 server unless asked for another kind.
    const server = serve({ fetch: app.fetch, port, hostname, serverOptions }, () => resolve(server)) as Server;
    server.prependListener('request', (_, response) => drain.track(response));
    server.once('error', reject);
  });
}

const codeOfError = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Listens on 127.0.0.1 and, where the machine has it, ::1. */
export async function listen(app: App, settings: ListenSettings, drain: Drain): Promise<Server[]> {
  const { port } = settings;
  const v4 = await listenOn(app, settings, '127.0.0.1', drain).catch((error: unknown) => {
    if (codeOfError(error) !== 'EADDRINUSE') throw error;
    throw new StartFailure(`Port ${port} is in use by another process (setting API_PORT).`, exitCodes.portInUse, error);
  });
  const v6 = await listenOn(app, settings, '::1', drain).catch((error: unknown) => {
    if (codeOfError(error) === 'EADDRNOTAVAIL' || codeOfError(error) === 'EAFNOSUPPORT') return null;
    throw error;
  });
  return v6 ? [v4, v6] : [v4];
}
