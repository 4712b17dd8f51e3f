// Hook that scans codes with the camera while the screen is visible.

import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ReadCode } from './code-reader.ts';

export type CameraState = 'starting' | 'running' | 'denied' | 'none';

/** Interval between two scans of the picture. */
const lookEveryMs = 200;

/** Shows the camera in the element and scans until a code is found. Without a reader it does nothing. */
export function useCamera(
  read: ReadCode | undefined,
  onFound: (text: string) => void,
): Readonly<{ state: CameraState; video: RefObject<HTMLVideoElement | null> }> {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    if (read === undefined) return undefined;
    let stream: MediaStream | undefined;
    let isOver = false;
    const timer = setInterval(() => {
      const picture = video.current;
      if (picture === null || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      void read(picture).then(
        (text) => {
          if (isOver || text === undefined) return;
          isOver = true;
          found.current(text);
        },
        () => undefined,
      );
    }, lookEveryMs);
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
        if (isOver || video.current === null) return stop(stream);
        video.current.srcObject = stream;
        await video.current.play();
        setState('running');
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
  return { state, video };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
