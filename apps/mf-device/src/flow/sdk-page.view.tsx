import { TitledCard } from '@gatehouse/screen';
import { Inline, Spinner, Text } from '@gatehouse/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSdkTexts } from '../texts/sdk.texts.ts';

type SdkPageProps = Readonly<{
  title: string;
  about?: ReactNode;
  /** Name of the step; when it changes, focus moves to the heading. */
  step?: string;
  children: ReactNode;
}>;

/** Frame of every page in a game's web view. */
export function SdkPage({ title, about, step = '', children }: SdkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = step;
    if (last === null || last === '' || last === step) return;
    // A notice of the new step that already has focus is to be read first.
    if (heading.current?.closest('section')?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    globalThis.scrollTo(0, 0);
  }, [step]);
  return (
    <TitledCard title={title} lead={about} heading={heading}>
      {children}
    </TitledCard>
  );
}

/** Shown while content is being loaded. */
export function Waiting() {
  const t = useSdkTexts();
  return (
    <Inline gap="tight" together role="status">
      <Spinner />
      <Text tone="soft">{t('common.loading')}</Text>
    </Inline>
  );
}
