// Table of contents of the uploads module.
import * as contract from '@roda/contract/uploads';
import { command, download, type Download, type Route } from '#platform/http/route.ts';
import { showAvatar, showOwn, showPublic } from './show-picture.ts';
import { preparePicture, uploadPicture } from './upload-picture.ts';
import { prepareUpload, upload } from './upload.ts';

export const uploadsRoutes: readonly Route[] = [
  command(contract.upload, upload, { prepare: prepareUpload }),
  command(contract.uploadPicture, uploadPicture, { prepare: preparePicture }),
];

export const uploadsDownloads: readonly Download[] = [
  download('files/avatar/{id}', showAvatar),
  download('files/own/{id}', showOwn),
  download('files/picture/{id}', showPublic),
];
