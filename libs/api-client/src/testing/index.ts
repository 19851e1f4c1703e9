export * from './answers.ts';
export * from './fake-api.ts';
export * from './held-deadlines.ts';
export * from './session-cookies.ts';
export * from './signed-in.ts';
