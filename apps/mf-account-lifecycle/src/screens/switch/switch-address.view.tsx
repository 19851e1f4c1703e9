import { ContactCodePage, EmailField, mailCodeWords } from '@gatehouse/challenge';
import { switchGuidePath } from '@gatehouse/platform';
import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import type { SwitchedAccount } from './switched-account.ts';
import { useCodeTexts, useSwitchCode } from './use-switch-code.ts';

type AddressProps = Readonly<{
  state: string;
  onSwitched(this: void, account: SwitchedAccount): void;
  onProven(this: void): void;
  wasProven(this: void): Promise<boolean>;
}>;

/** The address to sign in with from the switch on, and the code that proves it. */
export function SwitchAddress(props: AddressProps) {
  const t = useSwitchTexts();
  const texts = useCodeTexts();
  const page = useSwitchCode(props);
  const guide = useLink(switchGuidePath);
  const { step } = page.state;
  const heading = t(step === 'code' || step === 'done' ? 'code.title' : 'entry.title');
  usePageTitle((page.hasError ? t('common.errorPrefix') : '') + heading);
  const words = { ...mailCodeWords(t), another: t('code.otherAddress') };
  return (
    <PageFrame title={heading} lead={step === 'entry' ? t('entry.lead') : null} part={step === 'loading' ? null : step}>
      <ContactCodePage page={page} texts={texts} words={words} Fields={EmailField}>
        <LinkButton {...guide} variant="quiet" wide>
          {t('common.notNow')}
        </LinkButton>
      </ContactCodePage>
    </PageFrame>
  );
}
