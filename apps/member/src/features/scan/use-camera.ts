// Hook that scans codes with the camera while the screen is visible, and lights its torch where it has one.

import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ReadCode } from './code-reader.ts';
import { isTorchLike, lightTorch } from './torch.ts';

export type CameraState = 'starting' | 'running' | 'denied' | 'none';

/** Pause between two scans of the picture. */
const lookEveryMs = 200;

/** Bars of a counter code are narrow: more detail than a video call, where the camera has it. */
const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } as const;

export type Camera = Readonly<{
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** Undefined where the camera has no torch. */
  torch: Readonly<{ isLit: boolean; toggle: () => void }> | undefined;
}>;

/** Shows the camera in the element and scans until a code is found. */
export function useCamera(read: ReadCode, onFound: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    let isLooking = false;
    const look = async () => {
      const picture = video.current;
      if (isLooking || picture === null || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      isLooking = true;
      const text = await read(picture).catch(() => undefined);
      isLooking = false;
      if (isOver || text === undefined) return;
      isOver = true;
      found.current(text);
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
        if (isOver || video.current === null) return stop(stream);
        video.current.srcObject = stream;
        await video.current.play();
        setState('running');
        setTrack(stream.getVideoTracks().find(isTorchLike));
      } catch (failure) {
        const name = failure instanceof DOMException ? failure.name : '';
        setState(name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'none');
      }
    };
    void start();
    return () => {
      isOver = true;
      clearInterval(timer);
      stop(stream);
    };
  }, [read]);
  const toggle = () => {
    if (track === undefined) return;
    void lightTorch(track, !isLit).then((done) => {
      if (done) setLit(!isLit);
      else setTrack(undefined);
    });
  };
  return { state, video, torch: track === undefined ? undefined : { isLit, toggle } };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
