/** The chunk of what few sign-ins meet. */
export { askForNewPassword } from './password-campaign.ts';
export { takeDetour } from './take-detour.ts';
