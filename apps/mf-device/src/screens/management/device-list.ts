import type { ClientValue, deviceList } from '@gatehouse/api-contract';

export type Devices = ClientValue<typeof deviceList>;
export type Device = Devices['deviceList'][number];
export type Contact = Devices['contactInfo'][number];
