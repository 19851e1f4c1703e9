export { createHost, withoutLocale, type HostAt } from './create-host.ts';
export { createDialogQueue, type DialogQueue, type OpenDialog } from './dialog-queue.ts';
export { createFlowMemory } from './flow-memory.ts';
export { forgivingStore } from './forgiving-store.ts';
export { createHostDialogs, type LateDialogs } from './late-dialogs.ts';
export { createReport, type Report } from './report.ts';
export { textUntil } from './text-until.ts';
export { surfaceHere } from './bridge/surface-here.ts';
export { browserHistory, type PageHistory } from './page-history.ts';
