import { refusalSuite } from '@gatehouse/screen/testing';
import { personTold } from './person.told.tsx';
import { toldIn } from './show.tsx';

refusalSuite(personTold, toldIn);
