export { useArrival } from './arrival/use-arrival.ts';
export { throughCaptcha, type CaptchaGiver } from './call/through-captcha.ts';
export { useCall } from './call/use-call.ts';
export { closeView } from './close/close-view.ts';
export { readBlock } from './detours/block-result.ts';
export { detourOf } from './detours/detour-of.ts';
export { useEnterAccount } from './enter-account/use-enter-account.ts';
export { failureAsRefusal } from './failure/failure-as-refusal.ts';
export { readFailure, type Failure } from './failure/read-failure.ts';
export { typedIn } from './form/typed-in.ts';
export { maintenanceDates } from './maintenance/maintenance-dates.ts';
// Belongs to the client of the portal, which loads its own code so.
export { loadCode } from '@gatehouse/api-client';
// Belongs to the shared contract, where remotes that were released earlier import it from.
export { usePageTitle } from '@gatehouse/shell-contract';
export { usePartFocus } from './part-focus/use-part-focus.ts';
export { pollWhileVisible } from './polling/poll-while-visible.ts';
export { RefusalNotice } from './refusal/refusal-notice.view.tsx';
export type { OwnReactions } from './refusal/refusal-plan.ts';
export { SentenceNotice } from './refusal/sentence-notice.view.tsx';
export { useRefusal, type ShownRefusal } from './refusal/use-refusal.ts';
export { useBackForwardRestore } from './restore/use-back-forward-restore.ts';
export { readableSeconds, useSecondsLeftBy } from './time-left/seconds-left.ts';
export { TimeLeft, useSecondsLeft } from './time-left/time-left.view.tsx';
export { TitledCard } from './titled-card/titled-card.view.tsx';
export { forgetIdentifier, rememberIdentifier, typedIdentifier } from './typed-identifier/typed-identifier.ts';
export { WayOut } from './way-out/way-out.view.tsx';
export { WorkingStatus } from './working/working-status.view.tsx';
