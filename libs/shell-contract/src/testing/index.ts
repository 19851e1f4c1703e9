export * from './axe.ts';
export * from './catalogue-suite.ts';
export * from './fake-host.ts';
export * from './host-contract-suite.ts';
export * from './host-fault-suite.tsx';
export * from './render-with-host.tsx';
export * from './test-boot.ts';
export * from './visit-suite.tsx';
