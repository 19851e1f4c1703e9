import { maskEmail, type ClientValue, type deviceList, type deviceState } from '@gatehouse/api-contract';
import { codeIsSent } from '@gatehouse/challenge/testing';

type Step = ClientValue<typeof deviceState>;
type Devices = ClientValue<typeof deviceList>;

/** A step as the server answers it. */
export const aStep = (step: Step['step'], more: Partial<Step> = {}): Step => ({
  state: 'flow-1',
  step,
  code: '',
  email: '',
  phoneNumber: '',
  sentTo: '',
  resendAt: 0,
  validUntil: 0,
  dead_yn: 'N',
  long_yn: 'N',
  methods: ['phone', 'email'],
  device_name: 'Galaxy S 24',
  gameName: 'Playground',
  platform_email: '',
  ...more,
});

export const aDevice = (memberDeviceNo: number, deviceNickname: string): Devices['deviceList'][number] => ({
  memberDeviceNo,
  memberNo: 1,
  serviceId: 'PLAYGROUND_GAME',
  deviceId: `id-${memberDeviceNo}`,
  deviceType: 'MOBILE',
  deviceNickname,
  deviceName: 'Galaxy S 24',
  osName: 'Android 16',
  regDt: Date.UTC(2026, 0, 15),
  updDt: Date.UTC(2026, 0, 15),
});

/** A guardian's code as the platform has it on record. */
export const guardianCode = (change: Parameters<typeof codeIsSent>[0] = {}) =>
  codeIsSent({ contact: maskEmail('parent@playground.test'), typed_yn: 'Y', ...change });

/** What the tab remembers after a guardian's code was sent. */
export const guardianCodeSent = (typed: string) => ({ 'contact-code.typed': { flow: 'case-1', typed } });

/** A list with these names, and a phone number as the default contact. */
export const someDevices = (...names: string[]): Devices => ({
  gameName: 'Playground',
  state: 'manage-1',
  serviceId: 'PLAYGROUND_GAME',
  deviceLimit: 5,
  deviceRegistered: 'Y',
  registeredCnt: names.length,
  deviceList: names.map((name, order) => aDevice(order + 1, name)),
  contactInfo: names.length === 0 ? [] : [{ kind: 'phone', value: '+82*****678', default: true }],
});
