import { Card, Heading, Inline, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';

type GuardianCardProps = Readonly<{
  title: string;
  lead?: string | null;
  /** The step has changed: its heading takes focus. */
  takesFocus?: boolean;
  children: ReactNode;
}>;

/** The frame of every guardian page. */
export function GuardianCard({ title, lead = null, takesFocus = false, children }: GuardianCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading ref={heading}>{title}</Heading>
            {lead !== null && <Text tone="soft">{lead}</Text>}
          </Stack>
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}

/** A spinner with its text. */
export function AtWork({ children }: Readonly<{ children?: ReactNode }>) {
  const t = useGuardianTexts();
  return (
    <Inline gap="tight" together role="status">
      <Spinner />
      <Text tone="soft">{children ?? t('loading')}</Text>
    </Inline>
  );
}
