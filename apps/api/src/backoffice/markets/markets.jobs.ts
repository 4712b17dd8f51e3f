// Start-up task of markets: loads the regions of the files into the database before the first request.
export { loadRegions } from './regions/load-regions.ts';
