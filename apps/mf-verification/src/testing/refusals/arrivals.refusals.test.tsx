import { refusalSuite } from '@gatehouse/screen/testing';
import { arrivalsTold } from './arrivals.told.tsx';
import { toldIn } from './show.tsx';

refusalSuite(arrivalsTold, toldIn);
