import { Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';

type PageFrameProps = Readonly<{
  title: string;
  lead?: ReactNode;
  /** Current part of a page that has several; the heading takes focus when it changes. `null`: not loaded yet. */
  part?: string | null;
  children: ReactNode;
}>;

/** A card with a heading. */
export function PageFrame({ title, lead, part = null, children }: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  useEffect(() => {
    const moved = before.current !== null && before.current !== part;
    before.current = part;
    if (moved) heading.current?.focus(); // the shell moves it between pages (experience 8)
  }, [part]);
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading ref={heading}>{title}</Heading>
            {lead ? <Text tone="soft">{lead}</Text> : null}
          </Stack>
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}
