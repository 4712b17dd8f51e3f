// Module API of uploads: a picture decoded and re-encoded without its metadata.
export { remade } from './upload.command.ts';
