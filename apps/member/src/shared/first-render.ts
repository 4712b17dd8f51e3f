// Whether the app renders for the first time: set by the start, cleared once something is on the screen.

let isFirst = false;

export const isFirstRender = (): boolean => isFirst;

export function setFirstRender(is: boolean): void {
  isFirst = is;
}
