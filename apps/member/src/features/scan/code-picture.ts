// What codes are read out of.

/** The camera's picture of the moment, or a photo. */
export type CodePicture = HTMLVideoElement | ImageBitmap;
