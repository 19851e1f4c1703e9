import type { Compiler } from '@rspack/core';
import { RspackDevServer, type Configuration } from '@rspack/dev-server';
import type { HotBuild } from './hot-build.ts';

/** Path of the channel by which pages hear of builds. */
export const channelPath = '/hot';

export type HotServerPlan = Readonly<{ port: number; folder: string; publicPath: string }>;

export type HotServer = Readonly<{
  /** Tells every page, also those that come later. */
  announce(build: HotBuild): void;
  /** What the compiler said about a build that cannot be used; tells every page until the next build. */
  complain(text: string): void;
  stop(): Promise<void>;
}>;

/** Open as a remote's origin is, and never cached: files keep their names while their content changes. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

function configOf({ port, folder, publicPath }: HotServerPlan): Configuration {
  return {
    host: '127.0.0.1',
    port,
    // Pages of our own machine only: the channel refuses any other Origin.
    allowedHosts: ['localhost', '.localhost'],
    headers,
    // The page's own client (rspack/hot/page) replaces the server's: that one fetches, which the policy forbids.
    client: false,
    hot: false,
    liveReload: false,
    webSocketServer: { type: 'ws', options: { path: channelPath } },
    setupExitSignals: false,
    devMiddleware: { publicPath, writeToDisk: true },
    static: { directory: folder, publicPath, watch: false },
  };
}

/** Compiles on every change and serves what comes out. */
export async function startHotServer(compiler: Compiler, plan: HotServerPlan): Promise<HotServer> {
  const server = new RspackDevServer(configOf(plan), compiler);
  let latest: HotBuild | null = null;
  let complaint: string | null = null;
  const send = (type: string, data: unknown) => server.sendMessage(server.webSocketServer?.clients ?? [], type, data);
  await server.start();
  server.webSocketServer?.implementation.on('connection', (client) => {
    if (latest) server.sendMessage([client], 'gatehouse-build', latest);
    if (complaint !== null) server.sendMessage([client], 'gatehouse-broken', complaint);
  });
  return {
    announce(build) {
      latest = build;
      complaint = null;
      send('gatehouse-build', build);
    },
    complain(text) {
      complaint = text;
      send('gatehouse-broken', text);
    },
    async stop() {
      await server.stop();
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
    },
  };
}
