import type { TermsTexts } from '@gatehouse/challenge';
import { useFlowTexts } from '../texts/flow.texts.ts';

/** Texts of the terms lists of a sign-up. */
export function useTermsTexts(): TermsTexts {
  const t = useFlowTexts();
  const readItem = (title: string) => t('terms.readItem', { title });
  return {
    all: t('terms.all'),
    required: t('terms.required'),
    optional: t('terms.optional'),
    read: t('terms.read'),
    readItem,
    open: t('terms.read'),
    openItem: readItem,
    missing: t('common.check'),
    missingItem: (title) => t('terms.missing', { title }),
  };
}
