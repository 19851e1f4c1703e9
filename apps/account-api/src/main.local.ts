import { localAssembly } from './local/local.assembly.ts';
import { runProgram } from './server/run-program.ts';

await runProgram(localAssembly);
