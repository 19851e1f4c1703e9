/** Parts of the platform that are switched off. */
export type ServiceSwitchesTable = { service: string; off_since: Date };

declare module '../../base/db/tables.ts' {
  interface Tables {
    service_switches: ServiceSwitchesTable;
  }
}
