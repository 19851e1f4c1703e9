export { bornYearsAgo } from './born-years-ago.ts';
export * from './catalogue-faults.ts';
export { faultsIn } from './faults-in.ts';
export { underLoad } from './under-load.ts';
export { chromiumArguments } from './chromium-arguments.ts';
export { spellingsOf } from './spellings.ts';
