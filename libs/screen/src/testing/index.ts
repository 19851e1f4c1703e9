export * from './refusal-suite.tsx';
