import { leftOf } from './budgets.ts';
import { buildApp } from './build-app.ts';
import { releaseOfFolder } from './release-name.ts';

const folder = process.cwd();
const release = releaseOfFolder(folder);
try {
  for (const measured of await buildApp({ folder, release })) {
    const { what, bytes, budget } = measured;
    console.log(
      `${release.name} ${release.version}: ${what} ${bytes} of ${budget} bytes (brotli), ${leftOf(measured)} left`,
    );
  }
} catch (error) {
  console.error(`${release.name} was not built: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
