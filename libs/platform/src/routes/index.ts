export * from './canonical-address.ts';
export * from './route-table.ts';
