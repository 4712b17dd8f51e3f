// Module API of uploads: a picture decoded and re-encoded without its metadata, and what was stored of one.
export { storedPicture } from './stored-pictures.ts';
export { remade } from './upload.command.ts';
