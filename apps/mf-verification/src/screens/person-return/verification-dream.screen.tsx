import { PersonReturn } from './person-return.page.tsx';

/** `/verify/dream`: where eziok answers (spec A §2). */
export const VerificationDreamScreen = () => <PersonReturn method="dream" />;
