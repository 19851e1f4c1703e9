import { TitledCard, usePartFocus, WorkingStatus } from '@gatehouse/screen';
import { createContext, use, useCallback, type ReactNode, type Ref } from 'react';
import { useTexts } from '../texts/main.texts.ts';

const PartHeading = createContext<Ref<HTMLHeadingElement>>(null);

/** The parts of one page, one after the other: a new one gets the focus at its heading. Parts within a part share its heading. */
export function Parts({ part, children }: Readonly<{ part: string; children: ReactNode }>) {
  const own = usePartFocus(part);
  const outer = use(PartHeading);
  const both = useCallback(
    (heading: HTMLHeadingElement | null) => {
      for (const ref of [own, outer]) {
        if (typeof ref === 'function') ref(heading);
        else if (ref) ref.current = heading;
      }
    },
    [own, outer],
  );
  return <PartHeading value={both}>{children}</PartHeading>;
}

type PageCardProps = Readonly<{ title: string; lead?: ReactNode; footer?: ReactNode; children: ReactNode }>;

/** One page, or one part of it: title, lead, and its content. */
export const PageCard = (props: PageCardProps) => <TitledCard {...props} heading={use(PartHeading)} />;

export function Loading() {
  const t = useTexts();
  return <WorkingStatus>{t('common.loading')}</WorkingStatus>;
}
