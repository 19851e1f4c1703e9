export { NotOpenYet } from './not-open-yet/not-open-yet.view.tsx';
