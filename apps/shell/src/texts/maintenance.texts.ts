import type { Locale } from '@gatehouse/platform';
import { textsOf } from '@gatehouse/shell-contract';
import type en from './maintenance/en.json';

export const maintenanceNamespace = 'shell.maintenance';
export type MaintenanceTexts = typeof en;
export const useMaintenanceTexts = textsOf<MaintenanceTexts>(maintenanceNamespace);

/** Texts about maintenance in one language; they come once there is something to tell. */
export async function loadMaintenanceTexts(locale: Locale): Promise<MaintenanceTexts> {
  const module = (await import(`./maintenance/${locale}.json`)) as { default: MaintenanceTexts }; // parity of the catalogues is tested
  return module.default;
}
