import { contactKinds } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';

export type ContactKind = (typeof contactKinds)[number];

/** What a game puts into the address of its web view (spec B §2). `verify_token` never reaches a page: the edge takes it. */
export type SdkQuery = Readonly<{
  serviceId: string;
  version: 'v1' | 'v2';
  /** A change of contacts instead of a registration. */
  type: 'edit' | 'updateContact' | null;
  /** Contact that is changed. */
  kind: ContactKind | null;
  /** Opened from the list of devices, and leads back there. */
  fromDevices: boolean;
}>;

const oneOf = <Word extends string>(words: readonly Word[], given: string | null): Word | null =>
  words.find((word) => word === given) ?? null;

export function sdkQueryOf({ pathname, searchParams }: URL): SdkQuery {
  return {
    serviceId: searchParams.get('service_id') ?? '',
    version: pathname.endsWith('/v2') || searchParams.get('ver') === 'v2' ? 'v2' : 'v1',
    type: oneOf(['edit', 'updateContact'], searchParams.get('type')),
    kind: oneOf(contactKinds, searchParams.get('verify_type')),
    fromDevices: searchParams.get('from') === 'devices',
  };
}

type PathInput = Pick<SdkQuery, 'serviceId' | 'version'>;

function pageWith(
  path: string,
  { serviceId, version }: PathInput,
  more: Readonly<Record<string, string>> = {},
): string {
  return pathWith(`/webview/sdk/${path}${version === 'v2' ? '/v2' : ''}`, {
    service_id: serviceId,
    ver: version,
    ...more,
  });
}

/** Addresses of the pages that lead to each other. */
export const sdkPaths = {
  register: (query: PathInput) => pageWith('device_register', query),
  devices: (query: PathInput) => pageWith('device_management', query),
  contact: (query: PathInput, type: 'edit' | 'updateContact', kind: ContactKind) =>
    pageWith('device_register', { ...query, version: 'v2' }, { type, verify_type: kind, from: 'devices' }),
  /** Adds a missing contact; `kind` and the page it was opened from stay the same. */
  addContact: ({ kind, fromDevices, ...query }: Pick<SdkQuery, 'serviceId' | 'version' | 'kind' | 'fromDevices'>) =>
    pageWith(
      'device_register',
      { ...query, version: 'v2' },
      {
        type: 'updateContact',
        ...(kind && { verify_type: kind }),
        ...(fromDevices && { from: 'devices' }),
      },
    ),
} as const;
