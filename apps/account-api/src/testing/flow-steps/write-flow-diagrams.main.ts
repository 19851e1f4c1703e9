import { writeFileSync } from 'node:fs';
import { flowsOfWings } from './all-flows.ts';
import { readmeOf } from './flow-diagrams.ts';

for (const wing of Object.keys(flowsOfWings)) {
  const { file, due } = readmeOf(wing);
  writeFileSync(file, due);
}
