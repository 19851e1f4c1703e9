export { useCall } from './call/use-call.ts';
export { CodeField } from './code/code-field.view.tsx';
export { wholeCode } from './code/typed-code.ts';
export { NotOpenYet } from './not-open-yet/not-open-yet.view.tsx';
export { RefusalNotice } from './refusal/refusal-notice.view.tsx';
export type { OwnReactions, RefusalPlan } from './refusal/refusal-plan.ts';
export { useRefusal, type ShownRefusal } from './refusal/use-refusal.ts';
