/** The chunk of detours that few sign-ins take. */
export { askForNewPassword } from './password-campaign.ts';
export { takeDetour } from './take-detour.ts';
