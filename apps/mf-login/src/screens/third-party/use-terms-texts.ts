import type { TermsTexts } from '@gatehouse/challenge';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

export function useTermsTexts(): TermsTexts {
  const t = useDeferredTexts();
  return {
    all: t('thirdParty.terms.all'),
    required: t('thirdParty.terms.required'),
    optional: t('thirdParty.terms.optional'),
    read: t('thirdParty.terms.read'),
    readItem: (title) => t('thirdParty.terms.readItem', { title }),
    copy: t('thirdParty.terms.copy'),
    copyItem: (title) => t('thirdParty.terms.copyItem', { title }),
    copied: t('thirdParty.terms.copied'),
    open: t('thirdParty.terms.open'),
    openItem: (title) => t('thirdParty.terms.openItem', { title }),
    missing: t('thirdParty.terms.missing'),
    missingItem: (title) => t('thirdParty.terms.missingItem', { title }),
    changed: { title: t('thirdParty.terms.changedTitle'), text: t('thirdParty.terms.changedText') },
    groupTitle: (client) =>
      client === null ? t('thirdParty.terms.platform') : t('thirdParty.terms.client', { client }),
  };
}
