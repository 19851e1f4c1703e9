export * from './session-view.ts';
