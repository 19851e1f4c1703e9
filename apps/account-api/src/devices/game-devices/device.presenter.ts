import type { CallValue, myDevices } from '@gatehouse/api-contract';
import { deviceTypeOf } from './device.policy.ts';
import type { DeviceRow } from './devices.repository.ts';

/** A device (spec B §3). */
export function presentDevice(row: DeviceRow, memberNo: number): CallValue<typeof myDevices>['deviceList'][number] {
  return {
    memberDeviceNo: Number(row.member_device_no),
    memberNo,
    serviceId: row.service_id,
    deviceId: row.device_id,
    deviceType: deviceTypeOf(row.os_name),
    deviceNickname: row.nickname,
    deviceName: row.device_name,
    osName: row.os_name,
    regDt: row.registered_at.getTime(),
    updDt: row.updated_at.getTime(),
  };
}
