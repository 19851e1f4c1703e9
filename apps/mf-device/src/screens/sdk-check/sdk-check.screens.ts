export { SdkCheckCompleteScreen } from './sdk-check-complete.screen.tsx';
export { SdkCheckStartScreen } from './sdk-check-start.screen.tsx';
