export * from './answers.ts';
export * from './fake-api.ts';
