import type { AccessClaims } from '../crypto/access-tokens.ts';

/** What a game told of the device it runs on. */
export type KnownDevice = { device_id: string; device_name: string; os_name: string };

export type Bearer = AccessClaims &
  Readonly<{
    sid: string;
    expiresAt: Date;
    /** The game whose web view asks, and the device it runs on as the game told it; `null`: a session of the portal. */
    webview: Readonly<{ serviceId: string; device: KnownDevice | null }> | null;
  }>;
