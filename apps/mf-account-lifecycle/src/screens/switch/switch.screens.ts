export { SwitchConsentScreen } from './switch-consent.screen.tsx';
export { SwitchEntryScreen } from './switch-entry.screen.tsx';
export { SwitchStartScreen } from './switch-start.screen.tsx';
export { SwitchThirdScreen } from './switch-third.screen.tsx';
