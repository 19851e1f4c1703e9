import { refusalSuite } from '@gatehouse/screen/testing';
import { explanationLocale } from './show.tsx';
import { waitCases } from './waits.refusal-cases.tsx';

refusalSuite(waitCases, explanationLocale);
