import { crossfireService } from '../../flow/services/crossfire.service.ts';
import { EntryInfoPage } from '../steps/entry-info/entry-info.screen.tsx';

/** Address, ID and password; the first of three steps was who signs up and what they agree to. */
export const CrossfireEntryInfoScreen = () => <EntryInfoPage service={crossfireService} steps={3} />;
