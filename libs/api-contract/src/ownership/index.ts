export * from './call-rule.ts';
export * from './call-rules.ts';
export * from './frozen-calls.ts';
export * from './owner-ways.ts';
export * from './security-events.ts';
export * from './token-classes.ts';
export * from './way-purposes.ts';
export * from './writing-gets.ts';
