// Where pictures that a server names by a path are fetched.

let addressOf: (path: string) => string = (path) => path;

/** Set once by an app whose pages come from another place than its server. */
export function servePicturesBy(resolve: (path: string) => string): void {
  addressOf = resolve;
}

/** Whether an image of the API is a photo; otherwise it names a drawing, or is empty. */
export function isPhoto(image: string): boolean {
  return /[/.:]/u.test(image);
}

export const pictureAddress = (path: string): string => addressOf(path);
