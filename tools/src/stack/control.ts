import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { stackPorts } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { listenLocally } from '../net/listen-locally.ts';
import { runPortalctl } from '../portalctl/run-portalctl.ts';
import { edgeFaults, tryEdgeBeside } from './edge-beside.ts';
import { buildInto, builtNames } from './local-builds.ts';
import type { ServerProcess } from './server-process.ts';
import type { StackOptions } from './stack-options.ts';

const portalctlBody = v.strictObject({ args: v.array(v.string()) });
const buildBody = v.strictObject({ name: v.picklist(builtNames), version: v.string() });

const edgeBody = v.strictObject({ fault: v.picklist(edgeFaults) });

type Servers = ReadonlyMap<string, ServerProcess>;
type Answer = Readonly<{ status: number; body: unknown }>;

/** Opens the listener by which journeys stop and start servers and change releases. Only tests ask for it. */
export async function openControl(options: StackOptions, servers: Servers): Promise<() => Promise<void>> {
  return listenLocally(stackPorts(options.portBase).control, (request, response) => {
    answer(options, servers, request).then(
      (answered) => send(response, answered),
      (error: unknown) => send(response, failure(error)),
    );
  });
}

async function answer(options: StackOptions, servers: Servers, request: IncomingMessage): Promise<Answer> {
  const asked = `${request.method} ${request.url}`;
  if (asked === 'GET /stack') return { status: 200, body: { data: options.data, portBase: options.portBase } };
  if (asked === 'GET /processes') return { status: 200, body: describe(servers) };
  if (asked === 'POST /portalctl')
    return { status: 200, body: await portalctl(options, v.parse(portalctlBody, await readBody(request)).args) };
  if (asked === 'POST /build') {
    const { name, version } = v.parse(buildBody, await readBody(request));
    const dist = join(options.data, 'builds', `${name}-${version}`);
    await buildInto(name, version, dist);
    return { status: 200, body: { dist } };
  }
  if (asked === 'POST /edge-beside') {
    const { fault } = v.parse(edgeBody, await readBody(request));
    const edge = servers.get('edge');
    if (edge) return { status: 200, body: await tryEdgeBeside(edge.plan, fault, options.data) };
  }
  const [, name, action] = /^POST \/processes\/([a-z-]+)\/(kill|stop|start)$/.exec(asked) ?? [];
  const server = name ? servers.get(name) : undefined;
  if (!server) return { status: 404, body: { error: `There is no ${asked}.` } };
  if (action === 'kill') await server.kill();
  else if (action === 'stop') await server.stop();
  else await server.start();
  return { status: 200, body: describe(servers) };
}

function describe(servers: Servers) {
  return [...servers.values()].map(({ plan, state, pid }) => ({ name: plan.name, port: plan.port, state, pid }));
}

async function portalctl({ data, portBase }: StackOptions, args: readonly string[]) {
  const from = performance.now();
  const { text, exitCode } = await runPortalctl([...args, '--data', data, '--port-base', String(portBase)]);
  return { output: text, exitCode, ms: Math.round(performance.now() - from) };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set, so chunks are buffers
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

function failure(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error);
  return { status: error instanceof CommandFailure ? 409 : v.isValiError(error) ? 400 : 500, body: { error: message } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
