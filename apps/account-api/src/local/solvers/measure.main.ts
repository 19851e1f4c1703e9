import { measureAllKinds } from './measure.ts';

const most = 2_000;
const tries = Number(process.argv[2]);
if (!Number.isInteger(tries) || tries < 1 || tries > most) throw new RangeError(`pictures of a kind: 1 to ${most}`);

/* Run by `npm run bench -- --only captcha`: one line of JSON with a rate per kind. */
process.stdout.write(`${JSON.stringify(await measureAllKinds(tries))}\n`);
