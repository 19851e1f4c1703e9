export * from './calls-of-source.ts';
