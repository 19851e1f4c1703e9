import { copyPreparedFolder } from './prepared-folder.ts';

const [target] = process.argv.slice(2);
if (!target) throw new Error('usage: prepare-folder.main.ts <folder>');
await copyPreparedFolder(target);
