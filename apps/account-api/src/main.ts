import { liveAssembly } from './server/assembly.ts';
import { runProgram } from './server/run-program.ts';

await runProgram(liveAssembly);
