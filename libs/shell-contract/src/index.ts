export type * from './bridge.ts';
export * from './create-flow.ts';
export * from './define-remote.ts';
export type * from './dialogs.ts';
export * from './host-context.tsx';
export * from './host.ts';
export * from './link.tsx';
export * from './page-title.ts';
export * from './texts.tsx';
