import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowStep } from '../../flow/flows/flow-steps.policy.ts';
import { flowsOfWings, type AnyFlow } from './all-flows.ts';

const source = join(import.meta.dirname, '../..');
const begin = '<!-- Written by `npm run calls` from the steps of the flows. -->';
const end = '<!-- End of what is written. -->';

const wordOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '_');
const nodeOf = (kind: string, step: string): string => `${wordOf(kind)}__${step}`;

function edgesOf(kind: string, name: string, { after = [], afterOneOf = [] }: FlowStep): string[] {
  const to = nodeOf(kind, name);
  return [
    ...after.map((before) => `    ${nodeOf(kind, before)} --> ${to}`),
    ...afterOneOf.map((before) => `    ${nodeOf(kind, before)} -. one of .-> ${to}`),
  ];
}

function partOf({ kind, steps }: AnyFlow): string[] {
  const rows = Object.entries(steps);
  return [
    `  subgraph ${wordOf(kind)}["${kind}"]`,
    ...rows.map(
      ([name, { page }]) => `    ${nodeOf(kind, name)}["${page === undefined ? name : `${name}<br>${page}`}"]`,
    ),
    ...rows.flatMap(([name, step]) => edgesOf(kind, name, step)),
    '  end',
  ];
}

/** The diagram of a wing's flows. A solid arrow: needed before; dotted: one of them is; thick: becomes that flow. */
function diagramOf(flows: readonly AnyFlow[]): string {
  const drawn = flows.filter(({ steps }) => Object.keys(steps).length > 0);
  const lines = [
    'flowchart LR',
    ...drawn.flatMap(partOf),
    ...drawn.flatMap(({ kind, becomes }) => becomes.map((next) => `  ${wordOf(kind)} ==> ${wordOf(next)}`)),
  ];
  return ['```mermaid', ...lines, '```'].join('\n');
}

const drawnBlock = new RegExp(`\\n*${begin}[\\s\\S]*${end}\\n`);

/** A wing's README: its file, what of it was written by hand, and its text with the diagram at its end. */
export function readmeOf(wing: string): Readonly<{ file: string; byHand: string; now: string; due: string }> {
  const file = join(source, wing, 'README.md');
  const now = readFileSync(file, 'utf8');
  const byHand = now.replace(drawnBlock, '\n');
  const about =
    'Steps and their pages: a solid arrow is needed before, of dotted ones one is, a thick one becomes that flow.';
  const block = [begin, '## Its flows', about, '', diagramOf(flowsOfWings[wing] ?? []), end].join('\n');
  return { file, byHand, now, due: `${byHand.trimEnd()}\n\n${block}\n` };
}
