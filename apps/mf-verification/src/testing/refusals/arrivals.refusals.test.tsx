import { refusalSuite } from '@gatehouse/screen/testing';
import { arrivalCases } from './arrivals.refusal-cases.tsx';
import { explanationLocale } from './show.tsx';

refusalSuite(arrivalCases, explanationLocale);
