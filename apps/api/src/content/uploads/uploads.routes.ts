// Routes of the uploads module: operation to handler.
import * as contract from '@roda/api-contract/content/uploads';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { fileLink } from './file-link.query.ts';
import { serveAvatar, serveOwn, servePublic } from './serve-picture.ts';
import { preparePicture, uploadPicture } from './upload-picture.command.ts';
import { prepareUpload, upload } from './upload.command.ts';

export const uploadsRoutes: readonly Route[] = [
  command(contract.upload, upload, { prepare: prepareUpload }),
  read(contract.fileLink, fileLink),
  command(contract.uploadPicture, uploadPicture, { prepare: preparePicture }),
];

export const uploadsDownloads: readonly Download[] = [
  download('files/avatar/{id}', serveAvatar),
  download('files/own/{id}', serveOwn),
  download('files/picture/{id}', servePublic),
];
