import { useEffect, useEffectEvent, useState } from "react";
import { useMayMove } from "./motion-pause.tsx";

export type AutoplayTiming = { delay: number; speed: number };

/**
 * Pauses on hover and focus, behind a dialog and off screen; stops for good once a visitor changes
 * the slide.
 */
export function useAutoplay(
  carousel: HTMLElement | null | undefined,
  { delay, speed }: AutoplayTiming,
  showNext: () => void,
) {
  const [isPaused, setPaused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isPlaying = useMayMove() && !isPaused && !isStopped;
  const showNextNow = useEffectEvent(showNext);

  useEffect(() => {
    if (!carousel || !isPlaying) return;
    const showNextAndWait = () => {
      if (isWatched(carousel)) showNextNow();
      timer = setTimeout(showNextAndWait, delay + speed);
    };
    let timer = setTimeout(showNextAndWait, delay);
    return () => clearTimeout(timer);
  }, [carousel, isPlaying, delay, speed]);

  return {
    isPlaying,
    stop: () => setStopped(true),
    pauseHandlers: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) =>
        setPaused(pointerType === "mouse"),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    },
  };
}

function isWatched(carousel: HTMLElement): boolean {
  const { top, bottom } = carousel.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < window.innerHeight;
  return isOnScreen && !document.hidden && !document.querySelector("dialog[open]");
}
