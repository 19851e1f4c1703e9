import { Card, Heading, Notice, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './not-open-yet.module.css';

type NotOpenYetProps = Readonly<{
  icon: LucideIcon;
  title: string;
  /** What this place is for. */
  purpose: string;
  /** That it is not open, what that means for the visitor, and what to do instead. */
  notice: Readonly<{ title: string; text: string }>;
  /** Ways on, the likeliest first. */
  children: ReactNode;
}>;

/** A place that has its address but not yet its rooms: says so, and leads on. */
export function NotOpenYet({ icon: Icon, title, purpose, notice, children }: NotOpenYetProps) {
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <span className={styles.icon}>
              <Icon aria-hidden="true" size={28} strokeWidth={1.75} />
            </span>
            <Heading>{title}</Heading>
            <Text tone="soft">{purpose}</Text>
          </Stack>
          <Notice title={notice.title}>
            <p>{notice.text}</p>
          </Notice>
          <div className={styles.actions}>{children}</div>
        </Stack>
      </Card>
    </Stage>
  );
}
