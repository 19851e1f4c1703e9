import { refusalSuite } from '@gatehouse/screen/testing';
import { personCases } from './person.refusal-cases.tsx';
import { explanationLocale } from './show.tsx';

refusalSuite(personCases, explanationLocale);
