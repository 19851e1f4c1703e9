import { appendFileSync } from 'node:fs';

/**
 * Adds a figure to the row of docs/proof.md of the proof that runs this test; does nothing in any other run. The same name told
 * again replaces its value.
 */
export function tellFigure(name: string, value: string): void {
  const file = process.env['PROOF_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, value })}\n`);
}
