export * from './calls-of-source.ts';
export * from './refusal-suite.tsx';
