// The torch of a camera, which the types of the platform do not know.

type Torch = Readonly<{ torch?: boolean }>;

/** Whether the camera says that it has a torch. */
export function isTorchLike(track: MediaStreamTrack): boolean {
  if (!('getCapabilities' in track)) return false;
  return (track.getCapabilities() as Torch).torch === true;
}

/** Switches it; false where the camera refused. */
export async function lightTorch(track: MediaStreamTrack, isLit: boolean): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}
