export { ManagementContactsScreen } from './management-contacts.screen.tsx';
export { ManagementDevicesScreen } from './management-devices.screen.tsx';
