import { portalSiteKey } from '@gatehouse/api-contract';
import { Captcha } from '@gatehouse/challenge/captcha';
import { useHost } from '@gatehouse/shell-contract';

type CaptchaStepProps = Readonly<{ onSolved(token: string): void; onClose(): void }>;

/** A captcha before the next code, after many codes were requested. Loaded on demand. */
export function CaptchaStep({ onSolved, onClose }: CaptchaStepProps) {
  return <Captcha host={useHost()} siteKey={portalSiteKey} action="device" onVerify={onSolved} onClose={onClose} />;
}
