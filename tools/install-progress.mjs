// Says how far an install is, for as long as npm itself says nothing. Ends with the process that began it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const sayMs = 2_000;

/** How many packages of the lock file are in place, and how many there will be; those of other systems do not count. */
export function packagesInPlace(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // npm writes one name alone as well as a list.
  const fits = (said, here) => {
    const names = said ? [said].flat() : [here];
    return names.includes(here) || (names.some((one) => one.startsWith('!')) && !names.includes(`!${here}`));
  };
  const wanted = Object.entries(packages).filter(
    ([place, { link, os, cpu }]) =>
      place.startsWith('node_modules/') && !link && fits(os, process.platform) && fits(cpu, process.arch),
  );
  const isThere = ([place]) => existsSync(join(root, place)) && readdirSync(join(root, place)).length > 0;
  return { here: wanted.filter(isThere).length, all: wanted.length };
}

function main(root) {
  let before = 0;
  setInterval(() => {
    const { here, all } = packagesInPlace(root);
    if (here !== before) process.stdout.write(`Installing packages: ${here} of ${all} …\n`);
    before = here;
  }, sayMs);
  process.stdin.on('end', () => process.exit()).resume();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv[2]);
