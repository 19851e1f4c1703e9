import { refusalSuite } from '@gatehouse/challenge/testing';
import { personTold } from './person.told.tsx';
import { toldIn } from './show.tsx';

refusalSuite(personTold, toldIn);
