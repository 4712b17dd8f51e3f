// Where pictures that a server names by a path are fetched.

let addressOf: (path: string) => string = (path) => path;

/** Set once by an app whose pages come from another place than its server. */
export function servePicturesBy(resolve: (path: string) => string): void {
  addressOf = resolve;
}

export const pictureAddress = (path: string): string => addressOf(path);
