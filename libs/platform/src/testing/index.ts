export * from './catalogue-faults.ts';
