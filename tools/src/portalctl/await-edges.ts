import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { indexStatePath } from '@gatehouse/platform';
import * as v from 'valibot';

const pauseMs = 50;
const askMs = 1000;

const stateSchema = v.object({
  serial: v.nullable(v.number()),
  refused: v.nullable(v.string()),
  leftOut: v.record(v.string(), v.string()),
});
type EdgeState = v.InferOutput<typeof stateSchema>;

type AskedEdges = Readonly<{
  edges: readonly string[];
  /** Host that the edges serve; they are asked at addresses of their own. */
  host: string;
  /** Index that they have to serve. */
  serial: number;
  /** What was promoted: an edge that serves the index without it has not taken it. */
  name: string;
  withinMs: number;
  /** An edge that cannot be reached is not waited for: on one machine it may simply not run. */
  mayBeDown: boolean;
}>;

/** What an edge did with an index; `null` as reason: it serves it. */
export type EdgeAnswer = Readonly<{ edge: string; reason: string | null; reached: boolean }>;

function ask(edge: string, host: string): Promise<EdgeState> {
  const address = new URL(indexStatePath, edge);
  const request = address.protocol === 'https:' ? overTls : overHttp;
  const options = { headers: { host }, servername: host.replace(/:\d+$/, ''), timeout: askMs };
  return new Promise((resolve, reject) => {
    const asked = request(address, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        try {
          if (answer.statusCode !== 200) throw new Error(`it answers ${answer.statusCode}`);
          resolve(v.parse(stateSchema, JSON.parse(Buffer.concat(chunks).toString('utf8'))));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('it does not answer')));
    asked.on('error', reject);
    asked.end();
  });
}

type Look = EdgeAnswer & Readonly<{ final: boolean }>;

/** What one answer tells of the index that was written. */
function lookAt(edge: string, state: EdgeState, { serial, name }: AskedEdges): Look {
  const final = (state.serial ?? 0) >= serial;
  const waiting = state.refused ?? `it still serves index ${state.serial ?? 'none'}`;
  return { edge, reached: true, final, reason: final ? (state.leftOut[name] ?? null) : waiting };
}

async function awaitEdge(edge: string, asked: AskedEdges): Promise<EdgeAnswer> {
  const end = performance.now() + asked.withinMs;
  for (;;) {
    const { final, ...answer } = await ask(edge, asked.host).then(
      (state) => lookAt(edge, state, asked),
      (error: Error): Look => ({ edge, reached: false, final: asked.mayBeDown, reason: error.message || 'no answer' }),
    );
    if (final || performance.now() >= end) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Waits until every edge serves an index, or its time is over; an edge that refused it is asked until then as well. */
export function awaitEdges(asked: AskedEdges): Promise<EdgeAnswer[]> {
  return Promise.all(asked.edges.map((edge) => awaitEdge(edge, asked)));
}
