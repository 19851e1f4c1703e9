import { runMain } from '../cli/run-main.ts';
import { runPortalctl } from './run-portalctl.ts';

await runMain(async (args) => {
  const { text, exitCode } = await runPortalctl(args);
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return exitCode;
});
