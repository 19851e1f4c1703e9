import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export type Seal = Readonly<{
  /** Token for a form of one pre-session; differs each time, so that compression reveals nothing about it. */
  formToken(preSession: string): string;
  isFormToken(token: string, preSession: string): boolean;
  /** Authenticated encryption; `context` must be the same for `open`. */
  close(text: string, context: string): string;
  open(sealed: string, context: string): string | null;
}>;

const ivBytes = 12;
const tagBytes = 16;
const macBytes = 32;

function masked(bytes: Uint8Array, pad: Uint8Array): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)));
}

/** HMAC and AES-256-GCM under two keys drawn from the session key. */
export function createSeal(sessionKey: Uint8Array): Seal {
  const drawn = (use: string) => Buffer.from(hkdfSync('sha256', sessionKey, '', use, 32));
  const macKey = drawn('gatehouse form token');
  const sealKey = drawn('gatehouse sealed cookie');
  const mac = (preSession: string) => createHmac('sha256', macKey).update(preSession).digest();
  return {
    formToken(preSession) {
      const pad = randomBytes(macBytes);
      return Buffer.concat([pad, masked(mac(preSession), pad)]).toString('base64url');
    },
    isFormToken(token, preSession) {
      const bytes = Buffer.from(token, 'base64url');
      if (preSession === '' || bytes.length !== 2 * macBytes) return false;
      return timingSafeEqual(masked(bytes.subarray(macBytes), bytes.subarray(0, macBytes)), mac(preSession));
    },
    close(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes)).setAAD(
          Buffer.from(context),
        );
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null; // not ours, or of another browser
      }
    },
  };
}
