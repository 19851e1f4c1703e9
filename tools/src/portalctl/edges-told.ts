import type { Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { awaitEdges, type EdgeAnswer } from './await-edges.ts';
import { configuredSite } from './configured-site.ts';

export type EdgeOptions = Readonly<{
  environment: Environment;
  portBase: number;
  /** `--edges`: addresses, `none`, or nothing said. */
  edges: string | undefined;
  waitSeconds: string | undefined;
}>;

/** `served`: every edge that was asked serves it. `text` ends the sentence that says what was written. */
export type EdgesTold = Readonly<{ text: string; exitCode: number; served: boolean }>;

const edgeAddress = /^https?:\/\/[a-z0-9.[\]:-]+$/i;

function readEdges(edges: string): readonly string[] {
  const listed = edges.split(',').map((one) => one.trim());
  const wrong = listed.find((one) => !edgeAddress.test(one));
  if (wrong === undefined) return listed;
  throw new CommandFailure(
    `--edges must be addresses such as http://10.0.0.1:4200, separated by commas, not ${wrong}.`,
  );
}

function readSeconds(text: string | undefined): number {
  const seconds = Number(text ?? '5');
  if (seconds >= 0 && seconds <= 600) return seconds;
  throw new CommandFailure('--wait must be a number of seconds up to 600.');
}

function told(answers: readonly EdgeAnswer[]): EdgesTold {
  const missing = answers.filter(({ reason }) => reason !== null);
  const count = `, served by ${answers.length - missing.length} of ${answers.length}`;
  const edges = answers.length === 1 ? 'edge' : 'edges';
  if (missing.length === 0) return { text: `${count} ${edges}.`, exitCode: 0, served: true };
  const lines = missing.map(({ edge, reason }) => `\n- ${edge} did not take it: ${reason}`);
  return { text: `${count} ${edges}:${lines.join('')}`, exitCode: 1, served: false };
}

/** Waits until the edges serve a new index, and says which one does not. */
export async function tellEdges(serial: number, name: string, options: EdgeOptions): Promise<EdgesTold> {
  const { environment, portBase, edges } = options;
  if (edges === 'none') return { text: '.', exitCode: 0, served: false };
  const { origin } = configuredSite(environment, portBase);
  if (edges === undefined && environment !== 'local')
    return { text: '. No edge was asked whether it serves it: name them with --edges.', exitCode: 0, served: false };
  const mayBeDown = edges === undefined;
  const asked = { edges: edges === undefined ? [origin] : readEdges(edges), host: new URL(origin).host, serial, name };
  const answers = await awaitEdges({ ...asked, mayBeDown, withinMs: readSeconds(options.waitSeconds) * 1000 });
  if (mayBeDown && answers.every(({ reached }) => !reached))
    return { text: `. No edge runs at ${origin}; it takes the index when it starts.`, exitCode: 0, served: false };
  return told(answers);
}
