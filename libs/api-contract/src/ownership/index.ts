export * from './call-rules.ts';
export * from './owner-ways.ts';
