// For packages that know the types of Node; `index.ts` is for all.
export { freePort } from './free-port.ts';
export { seeded } from './seeded.ts';
export { until } from './until.ts';
