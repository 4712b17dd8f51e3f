// What places need before the first call is taken: the regions of the files, in the database.
export { loadRegions } from './regions/load-regions.ts';
