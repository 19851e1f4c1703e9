import { portalSiteKey } from '@gatehouse/api-contract';
import { Captcha } from '@gatehouse/challenge/captcha';
import { useHost } from '@gatehouse/shell-contract';

type CaptchaStepProps = Readonly<{ onSolved(token: string): void; onClose(): void }>;

/** A puzzle before the next code, where somebody has asked for many; its code comes with the first of them. */
export function CaptchaStep({ onSolved, onClose }: CaptchaStepProps) {
  return <Captcha host={useHost()} siteKey={portalSiteKey} action="device" onVerify={onSolved} onClose={onClose} />;
}
