export * from './answers.ts';
export * from './fake-api.ts';
export * from './held-deadlines.ts';
