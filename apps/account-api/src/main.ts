import { liveAssembly } from './server/live.assembly.ts';
import { runProgram } from './server/run-program.ts';

await runProgram(liveAssembly);
