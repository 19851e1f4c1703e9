import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { Registration } from './registration.controller.ts';
import { kindOf, savedContact, type ServerStep } from './registration.machine.ts';

type Titles = Readonly<{ title: string; about: string | null }>;

/** Heading and lead of the step that stands. */
export function useRegistrationTitles({ state, query }: Registration): Titles {
  const t = useSdkTexts();
  const change = query.type !== null;

  const entry = (server: ServerStep): Titles => {
    if (savedContact(server) !== '') return { title: t('contact.savedTitle'), about: null };
    const phone = kindOf(server) === 'phone';
    const title = change
      ? t(phone ? 'contact.changePhoneTitle' : 'contact.changeEmailTitle')
      : t(phone ? 'contact.phoneTitle' : 'contact.emailTitle');
    return { title, about: t('contact.about') };
  };

  const stepOf = (server: ServerStep): Titles => {
    switch (server.step) {
      case 'GUIDE':
        return { title: t('guide.title'), about: t('guide.about') };
      case 'METHOD_CHOICE':
        return { title: t('method.title'), about: t('method.about') };
      case 'PHONE_ENTRY':
      case 'EMAIL_ENTRY':
        return entry(server);
      case 'CODE_ENTRY':
        return { title: t('code.title'), about: server.sentTo ? t('code.sentTo', { contact: server.sentTo }) : null };
      case 'DEVICE_NAME':
        return { title: t('name.title'), about: t('name.about') };
      case 'COMPLETED':
        return { title: t('done.changedTitle'), about: t('done.changedAbout') };
      default:
        return server.step satisfies never;
    }
  };

  switch (state.step) {
    case 'loading':
      return { title: t(change ? 'contacts.title' : 'guide.title'), about: null };
    case 'nothingToChange':
      if (query.type === 'edit') return { title: t('nothing.editTitle'), about: t('nothing.editAbout') };
      return { title: t('nothing.addTitle'), about: t('nothing.addAbout') };
    case 'serverStep':
      return stepOf(state.server);
    case 'full':
      return {
        title: t('full.title', { limit: state.full.limit }),
        about: t('full.about', { name: state.name ?? state.server.device_name }),
      };
    case 'registered':
      return { title: t('guide.registered'), about: t('done.about') };
    case 'done':
      if (!state.saved) return { title: t('done.changedTitle'), about: t('done.changedAbout') };
      return { title: t('done.title', { name: state.name ?? state.server.device_name }), about: t('done.about') };
    default:
      return state satisfies never;
  }
}
