export { phoneChannel } from '@gatehouse/challenge';
export { ContactSteps } from './contact.view.tsx';
export { FullForm, NameForm } from './device-forms.view.tsx';
export { Done, NothingToChange } from './registration-ends.view.tsx';
