export { RegistrationGuideScreen } from './registration-guide.screen.tsx';
export { RegistrationStepsScreen } from './registration-steps.screen.tsx';
