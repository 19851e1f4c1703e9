export { CountryEntryScreen } from './country-entry.screen.tsx';
export { CountryStartScreen } from './country-start.screen.tsx';
